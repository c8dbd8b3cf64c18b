import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import { pages } from '#contract/pages.ts'
import { type NewPreference, type Provider, ProviderUnavailable, type Span } from './provider.ts'
import * as shapes from './provider-shapes.ts'

interface Connection {
  accessToken: string
  apiUrl: string
  /** The address people use; what the provider sends them back to. */
  baseUrl: string
  /** The test checkout answers in this process. */
  fetch?: typeof fetch
  /** How long one attempt may take, in milliseconds. */
  patience?: number
}

/** Twice this and the pause between stay well under the 22 s that a notice may take. */
const usualPatience = 5_000
const pause = 300
const pageSize = 100
/** Where the provider's notices arrive. */
export const noticePath = '/api/webhooks/mercadopago'

/** Our own client: six endpoints, no SDK. The token is in a header and in no message or log. */
export function openMercadoPago({ fetch: send = fetch, ...connection }: Connection): Provider {
  const { accessToken, apiUrl, baseUrl, patience = usualPatience } = connection
  const closing = new AbortController()
  let collector: Promise<string> | null = null

  const attempt = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const signal = AbortSignal.any([AbortSignal.timeout(patience), closing.signal])
    try {
      const response = await send(`${apiUrl}${path}`, {
        method,
        signal,
        headers: {
          authorization: `Bearer ${accessToken}`,
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      return { status: response.status, body: await response.text() }
    } catch (error) {
      throw new ProviderUnavailable(`${method} ${path.split('?')[0]}: ${nameOf(error)}`)
    }
  }

  const ask = async <Shape extends z.ZodType>(path: string, shape: Shape) => {
    const first = await attempt('GET', path).catch(onlyUnavailable)
    if (first && !isPassing(first.status)) return read('GET', path, first, shape)
    if (!closing.signal.aborted) await wait(pause)
    return read('GET', path, await attempt('GET', path), shape)
  }

  return {
    issuer: fingerprint(apiUrl, accessToken),
    createPreference: async (order) => {
      const path = '/checkout/preferences'
      const answer = await attempt('POST', path, preferenceOf(order, baseUrl))
      const made = read('POST', path, answer, shapes.PreferenceShape)
      if (!made) throw new Error('POST /checkout/preferences: 404')
      return { id: made.id, checkoutUrl: made.init_point }
    },
    payment: (id) => ask(`/v1/payments/${encodeURIComponent(id)}`, shapes.PaymentShape),
    plan: (id) => ask(`/preapproval/${encodeURIComponent(id)}`, shapes.PlanShape),
    charge: (id) => ask(`/authorized_payments/${encodeURIComponent(id)}`, shapes.ChargeShape),
    chargeback: (id) => ask(`/v1/chargebacks/${encodeURIComponent(id)}`, shapes.ChargebackShape),
    paymentsChanged: async function* (span) {
      for (let offset = 0; ; offset += pageSize) {
        const page = await ask(searchPath(span, offset), shapes.SearchShape)
        if (!page) throw new ProviderUnavailable('GET /v1/payments/search: 404')
        if (page.results.length === 0) return
        yield page.results
        if (offset + page.results.length >= page.paging.total) return
      }
    },
    collectorId: () => {
      collector ??= ask('/users/me', shapes.UserShape).then((user) => {
        if (!user) throw new ProviderUnavailable('GET /users/me: 404')
        return user.id
      })
      collector.catch(() => {
        collector = null
      })
      return collector
    },
    close: () => closing.abort(),
  }
}

/** Of the token nothing else leaves this file. */
const fingerprint = (...words: string[]) =>
  createHash('sha256').update(words.join(' ')).digest('hex').slice(0, 16)

interface RawAnswer {
  status: number
  body: string
}

/** Busy or broken for now: asking once more often helps. */
const isPassing = (status: number) => status === 429 || status >= 500

function onlyUnavailable(error: unknown): null {
  if (error instanceof ProviderUnavailable) return null
  throw error
}

function read<Shape extends z.ZodType>(
  method: string,
  path: string,
  { status, body }: RawAnswer,
  shape: Shape,
): z.output<Shape> | null {
  const said = `${method} ${path.split('?')[0]}: ${status}`
  if (status === 404) return null
  // A token that is refused can be mended by the operator; until then nothing is known either.
  if (isPassing(status) || status === 401 || status === 403) throw new ProviderUnavailable(said)
  if (status >= 400) throw new Error(said)
  const parsed = shape.safeParse(json(body))
  if (!parsed.success) throw new ProviderUnavailable(`${said}: an answer of another shape`)
  return parsed.data
}

/** A proxy in between may answer with a page of its own. */
function json(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : String(error))

function searchPath({ from, to }: Span, offset: number): string {
  const query = new URLSearchParams({
    sort: 'date_last_updated',
    criteria: 'asc',
    range: 'date_last_updated',
    begin_date: from.toISOString(),
    end_date: to.toISOString(),
    limit: String(pageSize),
    offset: String(offset),
  })
  return `/v1/payments/search?${query}`
}

function preferenceOf(order: NewPreference, baseUrl: string) {
  const secure = baseUrl.startsWith('https:')
  return {
    items: [
      {
        id: 'premium',
        title: order.title,
        quantity: 1,
        unit_price: order.amountCents / 100,
        currency_id: order.currency,
      },
    ],
    payer: { email: order.payerEmail },
    external_reference: order.orderId,
    back_urls: {
      success: baseUrl + pages.paymentSuccess,
      pending: baseUrl + pages.paymentPending,
      failure: baseUrl + pages.paymentFailure,
    },
    // Both are refused by the provider where we are not public and https, as during development.
    // Without source_news older, unsigned notices would come as well.
    ...(secure && {
      auto_return: 'approved',
      notification_url: `${baseUrl}${noticePath}?source_news=webhooks`,
    }),
    expires: true,
    expiration_date_to: order.expiresAt.toISOString(),
    statement_descriptor: 'MUTIRAO',
  }
}
