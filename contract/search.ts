import { z } from 'zod'
import { Id, Line } from './fields.ts'
import { limits } from './limits.ts'
import { route } from './route.ts'
import { NamedPerson } from './state.ts'
import { AnyText } from './text.ts'

const Place = { projectId: Id, projectName: AnyText }

/** Where a word was found outside the title: the word as it is written there, and what is around it. */
export const Snippet = z.object({ before: AnyText, hit: AnyText, after: AnyText })
export type Snippet = z.output<typeof Snippet>

export const Found = z.object({
  projects: z.array(z.object({ id: Id, name: AnyText })),
  boards: z.array(z.object({ id: Id, name: AnyText, ...Place })),
  /** Once for each project that they and the caller are in. */
  people: z.array(z.object({ ...NamedPerson.shape, ...Place })),
  tasks: z.array(
    z.object({
      id: Id,
      number: z.int(),
      /** It is not on the board it came from, but in the archive. */
      archived: z.boolean(),
      title: AnyText,
      columnName: AnyText,
      boardId: Id,
      boardName: AnyText,
      ...Place,
      snippet: Snippet.nullable(),
      /** The comment that the words were found in; null: they are in the task itself. */
      commentId: Id.nullable(),
    }),
  ),
})
export type Found = z.output<typeof Found>

export const search = route({
  method: 'get',
  path: '/api/search',
  right: 'approved',
  tokens: 'narrowed',
  summary:
    'Procura projetos, boards, pessoas e tarefas que você pode ver, as tarefas também na descrição, no checklist, nos comentários e nos nomes dos arquivos, sem ligar para acentos.',
  query: z.object({
    text: Line(limits.name, 'Digite menos palavras.').min(1, 'Digite o que procurar.'),
  }),
  answer: Found,
})
