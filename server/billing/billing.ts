import { randomBytes } from 'node:crypto'
import { pages } from '#contract/pages.ts'
import type { Config } from '#server/config.ts'
import { openWorker, type Worker } from '#server/queue/worker.ts'
import type { BillingServices, PaymentServices } from './payments/billing-services.ts'
import { openNotices } from './payments/notices.ts'
import { reconcile } from './payments/reconcile.ts'
import { openMercadoPago } from './provider/mercado-pago.ts'
import type { Provider } from './provider/provider.ts'
import { createTestProvider, type TestProvider } from './test-provider/test-provider.ts'

/**
 * How this installation sells: by the operator's own link, by orders of ours at Mercado Pago, by the
 * built-in test checkout (R19), or not at all.
 */
export type Selling = 'link' | 'mercadopago' | 'test' | 'nothing'

export interface Billing extends Worker {
  selling: Selling
  /** Where the buy buttons lead; null: nothing is sold. */
  checkoutUrl: string | null
  /** Orders are made here, and not behind the operator's own link. */
  ownCheckout: boolean
  /** Null: nobody can be asked whether a payment is true, so none counts. */
  provider: Provider | null
  /** Null: notices cannot be verified, so none is believed. */
  webhookSecret: string | null
  testProvider: TestProvider | null
}

/**
 * A test checkout would give the plan away, so production never has it. It is kept in the memory of
 * one process: beside others, they would know nothing of what it sold.
 */
export function sellingOf({ checkoutUrl, mercadoPago, production, processes }: Config): Selling {
  if (checkoutUrl) return 'link'
  if (mercadoPago.accessToken) return 'mercadopago'
  return production || processes > 1 ? 'nothing' : 'test'
}

const lookEvery = 5_000

export function openBilling(services: BillingServices): Billing {
  const { config } = services
  const selling = sellingOf(config)
  const ownCheckout = selling === 'mercadopago' || selling === 'test'
  const testProvider = selling === 'test' ? openTestProvider(services) : null
  const provider = testProvider?.provider ?? connect(config)
  const worker = provider ? openWork({ ...services, provider }) : idle
  return {
    selling,
    ownCheckout,
    checkoutUrl: ownCheckout ? pages.checkout : config.checkoutUrl,
    provider,
    webhookSecret: testProvider?.webhookSecret ?? config.mercadoPago.webhookSecret,
    testProvider,
    wake: worker.wake,
    settled: worker.settled,
    stop: async () => {
      provider?.close()
      await worker.stop()
    },
  }
}

/** Two workers, so that a search that takes long keeps no notice waiting. */
function openWork(services: PaymentServices): Worker {
  const { log } = services
  const looking = openNotices(services)
  const searching = openWorker({
    log,
    every: lookEvery,
    complaint: 'the search for payments could not begin',
    next: async () => {
      const searched = await reconcile(services)
      if (searched) looking.wake()
      return searched
    },
  })
  return {
    wake: looking.wake,
    settled: async () => {
      await searching.settled()
      await looking.settled()
    },
    stop: async () => {
      await Promise.all([searching.stop(), looking.stop()])
    },
  }
}

function connect({ mercadoPago: { accessToken, apiUrl }, baseUrl }: Config): Provider | null {
  return accessToken ? openMercadoPago({ accessToken, apiUrl, baseUrl }) : null
}

function openTestProvider({ config: { baseUrl }, now }: BillingServices): TestProvider {
  const accessToken = `TEST-${randomBytes(16).toString('hex')}`
  return createTestProvider({ baseUrl, now, accessToken })
}

const idle: Worker = { wake: () => {}, settled: async () => {}, stop: async () => {} }
