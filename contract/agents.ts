import { z } from 'zod'
import { route } from './route.ts'

const common = {
  path: '/api/projects/{projectId}/agents',
  right: 'agent:write',
  tokens: false,
  answer: z.object({
    /** Whether agents, and all else that has a token of its people, come into this project. */
    allowed: z.boolean(),
    /** Whether this installation has a door for agents at all. */
    installed: z.boolean(),
  }),
} as const

export const getAgents = route({
  ...common,
  method: 'get',
  summary: 'Se agentes e outros programas com um token podem entrar no projeto.',
})

export const setAgents = route({
  ...common,
  method: 'put',
  summary:
    'Abre ou fecha o projeto para agentes e outros programas com um token, sejam de quem forem.',
  body: z.object({ allowed: z.boolean() }),
})
