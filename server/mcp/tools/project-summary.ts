import { z } from 'zod'
import { readAgeing, readSummary } from '#contract/reports.ts'
import { AnyText } from '#contract/text.ts'
import { everyBoard } from '../find-things.ts'
import { Dia, isLate, Projeto } from '../shapes.ts'
import { tool } from '../tool.ts'

const mostStalled = 20

export const projectSummary = tool({
  name: 'resumo_do_projeto',
  title: 'Resumo do projeto',
  description:
    'Quantas tarefas há em cada coluna, quantas estão atrasadas, o que está parado e o que foi concluído no período, sem ler as tarefas uma a uma.',
  effect: 'reads',
  input: z.strictObject({
    projeto: Projeto,
    de: Dia.optional().describe('Sem isto, os últimos trinta dias.'),
    ate: Dia.optional(),
    parada_ha_dias: z.int().min(1).max(365).default(7),
  }),
  output: z.object({
    projeto: AnyText,
    boards: z.array(
      z.object({
        nome: AnyText,
        colunas: z.array(z.object({ nome: AnyText, tarefas: z.int(), atrasadas: z.int() })),
      }),
    ),
    periodo: z.object({ de: AnyText, ate: AnyText }),
    concluidas: z.int().nullable().describe('Nulo: não há dados bastantes.'),
    criadas: z.int().nullable(),
    paradas: z.array(
      z.object({
        id: AnyText,
        numero: z.int().nullable(),
        titulo: AnyText.nullable(),
        coluna: AnyText.nullable(),
        dias_na_coluna: z.int(),
      }),
    ),
  }),
  run: async (box, { projeto, de: from, ate: to, parada_ha_dias }) => {
    const boards = await everyBoard(box, projeto)
    const projectId = boards[0]?.project.id ?? ''
    const summary = await box.api.call(readSummary, { projectId, from, to })
    const ageing = await box.api.call(readAgeing, { projectId, from, to })
    const figures = summary.enough ? summary.figures : null
    const standing = ageing.enough
      ? ageing.columns.flatMap(({ name, tasks }) =>
          tasks.map((task) => ({ ...task, column: name })),
        )
      : []
    return {
      projeto: boards[0]?.project.name ?? '',
      boards: boards.map(({ board }) => ({
        nome: board.name,
        colunas: board.columns.map(({ name, tasks }) => ({
          nome: name,
          tarefas: tasks.length,
          atrasadas: tasks.filter((task) => isLate(task, box.today)).length,
        })),
      })),
      periodo: { de: summary.period.from, ate: summary.period.to },
      concluidas: figures?.finished.now ?? null,
      criadas: figures?.created.now ?? null,
      paradas: standing
        .filter(({ inColumn }) => inColumn >= parada_ha_dias)
        .toSorted((one, other) => other.inColumn - one.inColumn)
        .slice(0, mostStalled)
        .map(({ taskId, number, title, column, inColumn }) => ({
          ...{ id: taskId, numero: number, titulo: title },
          ...{ coluna: column, dias_na_coluna: inColumn },
        })),
    }
  },
})
