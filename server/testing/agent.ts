import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Sent } from '#contract/route.ts'
import { createToken } from '#contract/tokens.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/** What a tool answered: its result, or why not. */
interface ToolAnswer {
  refused: boolean
  // biome-ignore lint/suspicious/noExplicitAny: each tool has a shape of its own, which the client has checked
  said: any
}

interface Agent {
  client: Client
  use(name: string, input?: object): Promise<ToolAnswer>
}

export type Era = 'legacy' | 'auto'

const writing = { name: 'Planilha', scope: 'write', projectIds: null, days: 30 } as const

export const secretOf = async (owner: Person, wish: Partial<Sent<typeof createToken>> = {}) =>
  (await owner.call(createToken, { ...writing, ...wish })).secret

/** The official client of the protocol, of either era, with a personal token. */
export async function connectAgent(world: World, token: string, era: Era = 'auto'): Promise<Agent> {
  const client = new Client(
    { name: 'Agente de teste', version: '1' },
    { versionNegotiation: { mode: era } },
  )
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', world.baseUrl), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  })
  // Listed once, so that the client holds every answer to the schema of its tool.
  await client.connect(transport)
  await client.listTools()
  return {
    client,
    use: async (name, input = {}) => {
      const result = await client.callTool({ name, arguments: { ...input } })
      const [first] = result.content as { type: string; text: string }[]
      const text: unknown = JSON.parse(first?.text ?? '')
      const refused = result.isError === true
      return { refused, said: refused ? text : result.structuredContent }
    },
  }
}
