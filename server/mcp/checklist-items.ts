import { z } from 'zod'
import { addItem, addItems } from '#contract/checklists.ts'
import type { Changed } from '#contract/events.ts'
import { itemFields } from '#contract/item-fields.ts'
import { limits } from '#contract/limits.ts'
import { findPerson, type Named } from './find-things.ts'
import { Pessoas } from './shapes.ts'
import type { Toolbox } from './tool.ts'

export const Responsavel = Pessoas.element.nullable()
export const PrazoDeItem = itemFields.dueDate.schema.describe('Dia, como 2026-12-31.')

const Item = z.strictObject({
  texto: itemFields.text.schema,
  prazo: PrazoDeItem.default(null),
  responsavel: Responsavel.default(null),
})

/** A line, or a line with its day and its person. */
export const Itens = z
  .array(z.union([itemFields.text.schema, Item]))
  .max(limits.itemsPerTask)
  .default([])
  .describe('Cada item é um texto, ou um texto com prazo e responsável.')

interface Wish {
  text: string
  dueDate: string | null
  assignee: string | null
}

/** Understood before anything is made: a person who is not there is refused here. */
export const itemsOf = (box: Toolbox, people: Named[], items: z.output<typeof Itens>): Wish[] =>
  items.map((item) => {
    if (typeof item === 'string') return { text: item, dueDate: null, assignee: null }
    const { texto, prazo, responsavel } = item
    const assignee = responsavel === null ? null : findPerson(box, people, responsavel)
    return { text: texto, dueDate: prazo, assignee }
  })

interface Task {
  projectId: string
  taskId: string
}

/** Lines without a day or person go together, as a list that is pasted does. */
export async function addAll(
  { api }: Toolbox,
  task: Task,
  items: readonly Wish[],
  chave: string | undefined,
): Promise<Changed[]> {
  const changes: Changed[] = []
  for (const [index, run] of runsOf(items).entries()) {
    const key = chave && `${chave}-${index}`
    const [first] = run
    if (first && isDetailed(first))
      changes.push(await api.call(addItem, { ...task, ...first }, key))
    else {
      const lines = run.map(({ text }) => ({ text }))
      changes.push(await api.call(addItems, { ...task, items: lines }, key))
    }
  }
  return changes
}

const isDetailed = ({ dueDate, assignee }: Wish) => dueDate !== null || assignee !== null

function runsOf(items: readonly Wish[]): Wish[][] {
  const runs: Wish[][] = []
  for (const item of items) {
    const last = runs.at(-1)
    const goesOn = last && !last.some(isDetailed) && !isDetailed(item)
    if (goesOn) last.push(item)
    else runs.push([item])
  }
  return runs
}
