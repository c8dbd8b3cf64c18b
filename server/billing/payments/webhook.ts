import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { text } from '#contract/text.ts'
import type { SellingServices } from '#server/billing/billing-call.ts'
import { isSigned } from '#server/billing/provider/notice-signature.ts'
import { DomainError } from '#server/http/domain-error.ts'
import { readJson, smallBody } from '#server/http/read-json.ts'
import { type HttpContext, networkOf } from '#server/http/request.ts'
import { recordIncident } from './incidents.ts'
import { isTold, keepNotices } from './notice-queue.ts'

const Numeral = z.union([z.number(), text(limits.word)]).transform(String)

/** What the provider sends; it may send more, or for other topics something else entirely. */
const Body = z
  .object({
    id: Numeral.optional(),
    type: text(limits.word).optional(),
    action: text(limits.word).optional(),
    date_created: text(limits.word).optional(),
    data: z.object({ id: Numeral.optional() }).optional(),
  })
  .catch({})

/**
 * A notice of the provider: verified, kept, answered at once. It is only a hint that something
 * changed, so that a repeated, late or misordered one does no harm. Not part of the contract: its
 * form is the provider's.
 */
export async function receiveNotice(
  services: SellingServices,
  http: HttpContext,
): Promise<Response> {
  const { 'data.id': queryId, type: queryType, ...query } = http.req.query()
  const signature = http.req.header('x-signature')
  // The older, unsigned form comes besides the signed one; answered, or it would be repeated.
  if (signature === undefined && query.topic !== undefined) return http.json({}, 200)

  const said = Body.parse(await readJson(http, smallBody))
  const requestId = http.req.header('x-request-id')
  const bodyId = said.data?.id
  const sameId = !queryId || !bodyId || queryId.toLowerCase() === bodyId.toLowerCase()
  const secret = services.billing.webhookSecret
  // Nobody's fault but ours: the start has said that notices cannot be verified.
  if (secret === null) throw new DomainError('no_authorization')
  const signed = isSigned({ signature, requestId, dataId: queryId }, secret, services.now())
  if (!signed || !sameId) {
    const reportedBy = networkOf(http.get('address'))
    const forged = { reason: 'forged_notice', reportedBy, subject: '', reference: '' } as const
    await recordIncident(services, forged)
    throw new DomainError('no_authorization')
  }

  const topic = queryType ?? said.type ?? ''
  const subject = queryId ?? bodyId
  if (subject && isTold(topic)) {
    const key = said.id ?? [subject, said.action, requestId ?? said.date_created].join(' ')
    const notice = { key: `${topic} ${key}`, topic, subject }
    await keepNotices(services.db.queries, [notice], services.now())
    services.billing.wake()
  }
  return http.json({}, 200)
}
