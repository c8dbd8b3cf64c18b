import { z } from 'zod'
import type { Changed } from '#contract/events.ts'
import { Day } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { pages } from '#contract/pages.ts'
import type { Card } from '#contract/state.ts'
import { AnyText, text } from '#contract/text.ts'
import type { OpenBoard } from './find-things.ts'
import type { Toolbox } from './tool.ts'

/** Longer than any name or id. */
const reference = (what: string) => text(limits.name).trim().min(1).describe(what)

export const Projeto = reference('Id ou nome do projeto.')
export const Board = reference('Id ou nome do board; sem ele, o mais novo do projeto.').optional()
export const Coluna = reference('Id ou nome da coluna.')
export const Tarefa = reference('Id da tarefa, ou seu número no projeto, como #42.')
export const Pessoas = z
  .array(reference('Id ou nome completo de uma pessoa do projeto, ou "eu".'))
  .max(limits.peoplePerTask)
export const Etiquetas = z
  .array(reference('Id ou nome de uma etiqueta do projeto.'))
  .max(limits.labelsPerTask)
export const Dia = Day.describe('Dia, como 2026-12-31.')
export const Prioridade = z.enum(['baixa', 'media', 'alta'])
export const Chave = text(150)
  .regex(/^[\x21-\x7e]{1,150}$/)
  .optional()
  .describe('Escolha uma por pedido: repetido com a mesma chave, o pedido é feito uma vez só.')
export const Limite = z.int().min(1).max(100).default(25).describe('Quantos, no máximo.')
export const Pular = z.int().min(0).max(100_000).default(0).describe('Quantos deixar para trás.')

/** How a list says that it is not the whole. */
export const page = { total: z.int(), proximo: z.int().nullable() }
export const paged = <Thing>(all: readonly Thing[], pular: number, limite: number) => ({
  shown: all.slice(pular, pular + limite),
  total: all.length,
  proximo: pular + limite < all.length ? pular + limite : null,
})

export const CardSummary = z.object({
  id: AnyText,
  numero: z.int(),
  titulo: AnyText,
  prioridade: Prioridade,
  inicio: AnyText.nullable(),
  prazo: AnyText.nullable(),
  atrasada: z.boolean(),
  concluida: z.boolean(),
  responsaveis: z.array(AnyText),
  etiquetas: z.array(AnyText),
  checklist: z.object({ feitos: z.int(), total: z.int() }),
  comentarios: z.int(),
  url: AnyText,
})

export function summaryOf(box: Toolbox, open: OpenBoard, card: Card): z.input<typeof CardSummary> {
  const nameOf = (things: { id: string; name: string }[], id: string) =>
    things.find((thing) => thing.id === id)?.name ?? ''
  return {
    id: card.id,
    numero: card.number,
    titulo: card.title,
    prioridade: priorities[card.priority],
    inicio: card.startDate,
    prazo: card.dueDate,
    atrasada: isLate(card, box.today),
    concluida: card.completed,
    responsaveis: card.assignees.map((id) => nameOf(open.people, id)),
    etiquetas: card.labels.map((id) => nameOf(open.labels, id)),
    checklist: { feitos: card.done, total: card.total },
    comentarios: card.comments,
    url: urlOf(box, { projectId: open.project.id, boardId: open.board.id, taskId: card.id }),
  }
}

export const isLate = (
  { dueDate, completed }: Pick<Card, 'dueDate' | 'completed'>,
  today: string,
) => !completed && dueDate !== null && dueDate < today

export const priorities = { low: 'baixa', medium: 'media', high: 'alta' } as const
export const priorityOf = { baixa: 'low', media: 'medium', alta: 'high' } as const

export function urlOf(
  { baseUrl }: Toolbox,
  {
    projectId,
    boardId,
    taskId,
  }: { projectId: string; boardId?: string | undefined; taskId: string },
): string {
  const search = new URLSearchParams({ ...(boardId && { board: boardId }), task: taskId })
  return `${baseUrl}${pages.project.replace(':projectId', projectId)}?${search}`
}

/** What every write answers. */
export const Feito = z.object({
  id: AnyText,
  url: AnyText,
  versao: z
    .int()
    .nullable()
    .describe('A versão do projeto depois da mudança; nula: já estava assim.'),
  mudou: z.array(AnyText).describe('O que aconteceu; vazio: já estava assim.'),
})

export const done = (
  box: Toolbox,
  task: { projectId: string; taskId: string; place: { board: { id: string } } | null },
  changes: readonly Changed[],
): z.input<typeof Feito> => ({
  id: task.taskId,
  url: urlOf(box, { ...task, boardId: task.place?.board.id }),
  versao: changes.at(-1)?.version ?? null,
  mudou: changes.flatMap(({ event }) => (event ? [event.change.type] : [])),
})
