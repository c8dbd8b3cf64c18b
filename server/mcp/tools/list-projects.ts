import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { listProjects as allProjects, summariseProjects } from '#contract/projects.ts'
import { AnyText, text } from '#contract/text.ts'
import { Limite, Pular, page, paged } from '../shapes.ts'
import { tool } from '../tool.ts'

const accesses = { view: 'ver', edit: 'editar', manage: 'gerenciar' } as const

export const listProjects = tool({
  name: 'listar_projetos',
  title: 'Listar projetos',
  description: 'Os projetos abertos a este token, com o seu acesso e quantas tarefas têm.',
  effect: 'reads',
  input: z.strictObject({
    busca: text(limits.name).optional().describe('Parte do nome.'),
    limite: Limite,
    pular: Pular,
  }),
  output: z.object({
    projetos: z.array(
      z.object({
        id: AnyText,
        nome: AnyText,
        acesso: z.enum(['ver', 'editar', 'gerenciar']),
        tarefas: z.int(),
        atrasadas: z.int(),
      }),
    ),
    ...page,
  }),
  run: async ({ api }, { busca = '', limite, pular }) => {
    const { projects } = await api.call(allProjects, {})
    const { summaries } = await api.call(summariseProjects, {})
    const counted = new Map(summaries.map((summary) => [summary.projectId, summary]))
    const sought = busca.toLowerCase()
    const { shown, ...rest } = paged(
      projects.filter(({ name }) => name.toLowerCase().includes(sought)),
      pular,
      limite,
    )
    return {
      projetos: shown.map(({ id, name, access }) => ({
        ...{ id, nome: name, acesso: accesses[access] },
        ...{ tarefas: counted.get(id)?.tasks ?? 0, atrasadas: counted.get(id)?.late ?? 0 },
      })),
      ...rest,
    }
  },
})
