import { z } from 'zod'
import { Id, Moment } from './fields.ts'
import { route } from './route.ts'
import { AnyText } from './text.ts'

/** What became of a mail, or of a notice to a browser (kind 'push'); never what it said. */
export const MailDelivery = z.object({
  id: Id,
  kind: AnyText,
  recipient: AnyText,
  at: Moment,
  attempts: z.int(),
  /** Null: the mail server, or the browser's service, took it. */
  error: AnyText.nullable(),
})
export type MailDelivery = z.output<typeof MailDelivery>

export const listMailDeliveries = route({
  method: 'get',
  path: '/api/mail-deliveries',
  right: 'administrator',
  summary:
    'Os últimos e-mails e avisos no navegador que a instalação enviou ou tentou enviar, sem os textos.',
  answer: z.object({ deliveries: z.array(MailDelivery) }),
})

export const sendTestNotice = route({
  method: 'post',
  path: '/api/test-notices',
  right: 'administrator',
  summary: 'Envia um aviso de teste para o e-mail de quem administra.',
  answer: z.object({}),
})
