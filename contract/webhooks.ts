import { z } from 'zod'
import { Address, Id, Moment } from './fields.ts'
import { type HistoryKind, historyKinds } from './history-kinds.ts'
import { limits } from './limits.ts'
import { route } from './route.ts'
import { AnyText } from './text.ts'
import { webhookEnds } from './webhook-ends.ts'

const kindNames = Object.keys(historyKinds) as [HistoryKind, ...HistoryKind[]]
const Kinds = z
  .array(z.enum(kindNames, 'Escolha entre os eventos da lista.'))
  .min(1, 'Escolha ao menos um evento.')
  .max(kindNames.length)
  .nullable()

/** An address that is told of what happens in a project. Its secret is shown once. */
export const Webhook = z.object({
  id: Id,
  url: AnyText,
  /** Null: all of them. */
  kinds: Kinds,
  /** Whose right it has; null: an account that is gone. */
  madeBy: AnyText.nullable(),
  createdAt: Moment,
  /** A year after it was made, last switched on, or given a new secret. */
  expiresAt: Moment,
  /** Since the last time that it took something. */
  failingSince: Moment.nullable(),
  disabledAt: Moment.nullable(),
  disabledFor: z.enum(webhookEnds).nullable(),
  /** Until then everything is signed with the secret before the present one as well. */
  formerSecretUntil: Moment.nullable(),
})
export type Webhook = z.output<typeof Webhook>

/** One thing that was or is to be sent, with how it went the last time. */
export const Delivery = z.object({
  id: Id,
  type: AnyText,
  /** Of the event; null: a test. */
  version: z.int().nullable(),
  createdAt: Moment,
  attempts: z.int(),
  lastAttemptAt: Moment.nullable(),
  deliveredAt: Moment.nullable(),
  /** What the receiver answered; null: nothing, or it was not reached. */
  status: z.int().nullable(),
  fault: z.enum(['address_refused', 'unreachable', 'too_slow']).nullable(),
})
export type Delivery = z.output<typeof Delivery>

const WebhookUrl = Address(limits.webhookUrl).refine(
  (text) => ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? ''),
  { error: 'Use um endereço que comece com https://.' },
)

const webhooks = '/api/projects/{projectId}/webhooks'
const one = `${webhooks}/{webhookId}` as const
const common = { right: 'webhook:write', tokens: false } as const

export const listWebhooks = route({
  ...common,
  method: 'get',
  path: webhooks,
  summary: 'Os webhooks do projeto; nunca o segredo.',
  answer: z.object({ webhooks: z.array(Webhook) }),
})

export const createWebhook = route({
  ...common,
  method: 'post',
  path: webhooks,
  summary: 'Cria um webhook. O segredo das assinaturas só aparece nesta resposta.',
  status: 201,
  body: z.object({ url: WebhookUrl, kinds: Kinds }),
  answer: z.object({ webhook: Webhook, secret: AnyText }),
  errors: ['too_many_webhooks'],
})

export const changeWebhook = route({
  ...common,
  method: 'patch',
  path: one,
  summary:
    'Escolhe os eventos de um webhook, desliga ou religa, por mais um ano. O que não tinha sido entregue vai ao religar; o que houve enquanto isso não vai.',
  body: z.object({ kinds: Kinds.optional(), enabled: z.boolean().optional() }),
  answer: Webhook,
})

export const deleteWebhook = route({
  ...common,
  method: 'delete',
  path: one,
  summary: 'Exclui um webhook e o registro das entregas.',
  errors: ['not_found'],
})

export const rotateSecret = route({
  ...common,
  method: 'post',
  path: `${one}/secrets`,
  summary: 'Troca o segredo e renova por um ano; o anterior ainda assina junto por 24 horas.',
  status: 201,
  answer: z.object({ webhook: Webhook, secret: AnyText }),
})

export const testWebhook = route({
  ...common,
  method: 'post',
  path: `${one}/tests`,
  summary: 'Envia um evento de teste.',
  status: 201,
  answer: Delivery,
})

export const listDeliveries = route({
  ...common,
  method: 'get',
  path: `${one}/deliveries`,
  summary: 'As últimas entregas de um webhook, a mais nova primeiro.',
  answer: z.object({ deliveries: z.array(Delivery) }),
})

export const replayEvent = route({
  ...common,
  method: 'post',
  path: `${one}/replays/{version}`,
  summary: 'Envia de novo o evento desta versão, com o mesmo id.',
  status: 201,
  answer: Delivery,
})
