import type { processPayment } from '#contract/billing.ts'
import { freshSession } from '#web/api/session.ts'
import { toasts } from '#web/ui/toasts.ts'

// The type alone: the page that reports loads neither the contract's routes nor the auth library.
const path: (typeof processPayment)['path'] = '/functions/v1/process-payment'

const reported = new Set<string>()

/**
 * Asks the server to process the payment that the provider names in the address it sends people
 * back to. Once per payment: the page may be opened again on the way back, and effects run twice
 * during development.
 */
export async function reportPayment(query: URLSearchParams): Promise<void> {
  const payment_id = given(query, 'payment_id')
  const external_reference = given(query, 'external_reference')
  if (!payment_id || !external_reference || reported.has(payment_id)) return
  reported.add(payment_id)
  try {
    await send({ payment_id, external_reference })
    toasts.success('Pagamento confirmado!', 'Sua assinatura foi ativada com sucesso.')
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the spec wants a failure logged, and nothing shown.
    console.warn('O pagamento não foi processado:', error)
  }
}

/** Mercado Pago writes the word "null" for what it does not know. */
function given(query: URLSearchParams, name: string): string | null {
  const value = query.get(name)
  return value === 'null' ? null : value
}

async function send(payment: { payment_id: string; external_reference: string }): Promise<void> {
  const token = (await freshSession())?.access_token
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(payment),
    // People go on to their projects at once; the report still has to arrive.
    keepalive: true,
  })
  if (!response.ok) throw new Error(`O servidor respondeu ${response.status}`)
}
