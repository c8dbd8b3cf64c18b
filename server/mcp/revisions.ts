import { visible } from '#contract/visible-text.ts'
import type { HttpContext } from '#server/http/request.ts'
import { type Message, ProtocolError } from './json-rpc.ts'

/** Since this revision every request says by itself what it needs: no handshake, no session. */
export const newest = '2026-07-28'
/** Those that begin with a handshake, the newest first. No session is kept of it. */
export const older: readonly string[] = ['2025-11-25', '2025-06-18', '2025-03-26']

const named = (name: string) => `io.modelcontextprotocol/${name}`
export const serverInfoKey = named('serverInfo')

/** What a message says of its revision, and of the program that sends it. */
export interface Speaking {
  modern: boolean
  /** What the program calls itself; nobody has proved it. */
  agent: string
}

/** Proxies go by the headers, so what they say must be what the body says. */
export function speakingOf(http: HttpContext, { method, params }: Message): Speaking {
  const meta = params._meta ?? {}
  const version = meta[named('protocolVersion')]
  const header = http.req.header('mcp-protocol-version')
  if (version === undefined) return beforeMeta(header, params)
  if (version !== header) throw mismatch('MCP-Protocol-Version')
  if (version !== newest) throw unsupported(String(version))
  if (http.req.header('mcp-method') !== method) throw mismatch('Mcp-Method')
  if (method === 'tools/call' && decoded(http.req.header('mcp-name')) !== params.name) {
    throw mismatch('Mcp-Name')
  }
  if (typeof meta[named('clientCapabilities')] !== 'object') {
    throw new ProtocolError('invalidParams', 'clientCapabilities is missing in _meta')
  }
  return { modern: true, agent: nameIn(meta[named('clientInfo')]) }
}

/** Only the handshake names the program, so its later requests come from an agent without a name. */
function beforeMeta(header: string | undefined, { clientInfo }: Message['params']): Speaking {
  if (header === newest) throw mismatch('MCP-Protocol-Version')
  if (header !== undefined && !older.includes(header)) throw unsupported(header)
  return { modern: false, agent: nameIn(clientInfo) }
}

const mismatch = (header: string) =>
  new ProtocolError('headerMismatch', `${header} is not what the body says`)

const unsupported = (requested: string) =>
  new ProtocolError('unsupportedVersion', 'Unsupported protocol version', {
    supported: [newest, ...older],
    requested,
  })

/** What is not ASCII comes in Base64, between marks. */
function decoded(header: string | undefined): string | undefined {
  const [, base64] = /^=\?base64\?(.*)\?=$/i.exec(header ?? '') ?? []
  return base64 === undefined ? header : Buffer.from(base64, 'base64').toString()
}

const longestName = 60

/** Shown in the history, so one visible line and no longer than a name. */
function nameIn(clientInfo: unknown): string {
  const { name } = (clientInfo ?? {}) as { name?: unknown }
  const said = typeof name === 'string' ? name.slice(0, 10 * longestName) : ''
  const shown = visible(said.replace(/\p{Cc}/gu, ' ')).trim()
  return shown.slice(0, longestName).toWellFormed() || 'agente'
}
