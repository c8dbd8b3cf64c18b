/** One frame of server-sent events, ready to be sent to any number of listeners. */
export type Frame = Uint8Array

/** JSON has no line breaks of its own, so one line of data is always enough. */
export const frame = (event: string, data: object, id?: string | number): Frame =>
  encode(
    `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
  )

const encoder = new TextEncoder()
const encode = (text: string) => encoder.encode(text)

/** Says nothing: keeps proxies from closing a quiet stream, and finds out who has gone. */
export const heartbeat: Frame = encode(':\n\n')
