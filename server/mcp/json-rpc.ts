import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { text } from '#contract/text.ts'

/** One message: a request has an id, a notification has none. Batches are not taken. */
export const Message = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([text(limits.word), z.number()]).optional(),
  method: text(limits.word),
  params: z.looseObject({ _meta: z.looseObject({}).optional() }).default({}),
})
export type Message = z.output<typeof Message>

/** The protocol's own numbers; those of -32020 and below came with the revision of 2026. */
const codes = {
  parse: -32700,
  invalidRequest: -32600,
  unknownMethod: -32601,
  invalidParams: -32602,
  headerMismatch: -32020,
  unsupportedVersion: -32022,
} as const

/** A request that is wrong in itself, told from one that a tool refuses. */
export class ProtocolError extends Error {
  readonly status: number
  readonly code: number
  readonly data: object | undefined

  constructor(kind: keyof typeof codes, message: string, data?: object) {
    super(message)
    this.status = kind === 'unknownMethod' ? 404 : 400
    this.code = codes[kind]
    this.data = data
  }
}

export const resultFor = (id: Message['id'], result: object): Response =>
  Response.json({ jsonrpc: '2.0', id, result })

export const errorFor = (
  id: Message['id'],
  { code, message, data, ...error }: ProtocolError,
  status = error.status,
): Response =>
  Response.json({ jsonrpc: '2.0', id: id ?? null, error: { code, message, data } }, { status })
