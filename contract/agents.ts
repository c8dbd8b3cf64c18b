import { z } from 'zod'
import { route } from './route.ts'

const common = {
  path: '/api/projects/{projectId}/agents',
  right: 'agent:write',
  tokens: false,
  answer: z.object({
    /** Whether agents come into this project, with the tokens of its people. */
    allowed: z.boolean(),
    /** Whether this installation has a door for agents at all. */
    installed: z.boolean(),
  }),
} as const

export const getAgents = route({
  ...common,
  method: 'get',
  summary: 'Se agentes de IA podem entrar no projeto, pelo endereço /mcp.',
})

export const setAgents = route({
  ...common,
  method: 'put',
  summary: 'Abre ou fecha o projeto para agentes de IA, sejam de quem forem.',
  body: z.object({ allowed: z.boolean() }),
})
