import type { Config } from '#server/config.ts'
import { type Selling, sellingOf } from './billing.ts'

const words: Record<Exclude<Selling, 'nothing'>, string> = {
  link: 'link próprio (CHECKOUT_URL)',
  mercadopago: 'Mercado Pago',
  test: 'checkout de teste, nenhum dinheiro é cobrado',
}

/** One line for who starts the server: how it sells, and what is missing for it to be believed. */
export function sellingWords(config: Config): string {
  const { accessToken, webhookSecret } = config.mercadoPago
  const selling = sellingOf(config)
  const notes = [
    selling === 'link' &&
      !accessToken &&
      'sem MERCADOPAGO_ACCESS_TOKEN nenhum pagamento é conferido',
    accessToken && !webhookSecret && 'sem MERCADOPAGO_WEBHOOK_SECRET nenhum aviso é aceito',
  ].filter(Boolean)
  return [selling === 'nothing' ? nothing(config) : words[selling], ...notes].join('; ')
}

function nothing({ production }: Config): string {
  const refused = production ? 'em produção' : 'com mais de um processo (WEB_CONCURRENCY)'
  return `nada é vendido: falta MERCADOPAGO_ACCESS_TOKEN, e o checkout de teste é recusado ${refused}`
}
