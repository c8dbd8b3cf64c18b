import { z } from 'zod'
import { type HistoryEntry, readHistory } from '#contract/past.ts'
import type { NamedPerson } from '#contract/state.ts'
import { AnyText } from '#contract/text.ts'
import { findProject, findTask } from '../find-things.ts'
import { Projeto, Tarefa } from '../shapes.ts'
import { tool } from '../tool.ts'

export const activity = tool({
  name: 'atividade',
  title: 'Atividade',
  description:
    'O que aconteceu num projeto ou numa tarefa, o mais novo primeiro: quem, quando, o quê, e por meio de qual programa.',
  effect: 'reads',
  input: z.strictObject({
    projeto: Projeto,
    tarefa: Tarefa.optional(),
    antes_de: z.int().min(1).optional().describe('O valor de proximo: lê o que veio antes.'),
  }),
  output: z.object({
    atividades: z.array(
      z.object({
        versao: z.int(),
        quando: AnyText,
        pessoa: AnyText,
        tipo: AnyText.nullable(),
        sobre: z.array(AnyText).describe('Como se chamava aquilo de que se trata.'),
        por_meio_de: AnyText.nullable(),
        autor_no_arquivo: AnyText.nullable().describe(
          'De algo importado: quem o fez, segundo o arquivo. pessoa é quem importou.',
        ),
      }),
    ),
    proximo: z.int().nullable(),
  }),
  run: async (box, { projeto, tarefa, antes_de: before }) => {
    const found = tarefa === undefined ? null : await findTask(box, projeto, tarefa)
    const projectId = found?.projectId ?? (await findProject(box, projeto)).id
    const asked = { projectId, task: found?.taskId, before }
    const { entries, people, next } = await box.api.call(readHistory, asked)
    return { atividades: entries.map((entry) => told(entry, people)), proximo: next }
  },
})

const told = (
  { version, at, actorId, change, names, via }: HistoryEntry,
  people: NamedPerson[],
) => ({
  ...{ versao: version, quando: at },
  pessoa: people.find(({ userId }) => userId === actorId)?.fullName ?? '',
  tipo: change?.type ?? null,
  sobre: Object.values(names),
  por_meio_de: via?.agent ?? via?.token ?? null,
  autor_no_arquivo: via?.author ?? null,
})
