import { z } from 'zod'
import { Id, Line } from './fields.ts'
import { limits } from './limits.ts'
import { route } from './route.ts'

const Place = { projectId: Id, projectName: z.string() }

export const Found = z.object({
  projects: z.array(z.object({ id: Id, name: z.string() })),
  boards: z.array(z.object({ id: Id, name: z.string(), ...Place })),
  tasks: z.array(
    z.object({ id: Id, title: z.string(), boardId: Id, boardName: z.string(), ...Place }),
  ),
})
export type Found = z.output<typeof Found>

export const search = route({
  method: 'get',
  path: '/api/search',
  right: 'approved',
  summary: 'Procura projetos, boards e tarefas que você pode ver, sem ligar para acentos.',
  query: z.object({
    text: Line(limits.name, 'Digite menos palavras.').min(1, 'Digite o que procurar.'),
  }),
  answer: Found,
})
