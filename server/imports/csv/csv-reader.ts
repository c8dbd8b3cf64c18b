import { limits } from '#contract/limits.ts'
import { countingRows } from '../counting-rows.ts'
import { openDays } from '../days.ts'
import type { ImportFile, ImportReader, ImportSettings } from '../import-reader.ts'
import { nameLabels } from '../label-names.ts'
import { openNotes } from '../notes.ts'
import { placeTasks } from '../place-tasks.ts'
import { cut } from '../texts.ts'
import { noRows, type RowSink, writeProject } from '../write-project.ts'
import { fillTable } from './fill-table.ts'
import { surveyTable } from './survey-table.ts'
import { markedEncoding } from './text-chunks.ts'

/** A table of text, whatever sign divides it and however it is encoded. */
export const csvReader: ImportReader = {
  source: 'csv',
  recognises: (head) => markedEncoding(head) !== null || !head.includes(0),

  preview: async (file, settings) => {
    const opened = await openTable(file, settings)
    const { table } = opened
    const name = cut(file.name.replace(/\.\w+$/, ''), limits.name)
    const into = { name, now: new Date(0), people: new Map<string, string>(), leaves: false }
    const { counts, notes } = await opened.fill(into, async (_, fill) => fill(noRows))
    return {
      ...{ name, counts, fields: table.shown, people: [...table.people.values()] },
      // Who is who has not been asked yet.
      notes: notes.filter(({ note }) => note !== 'people_unmapped'),
    }
  },

  run: async (scope, file) => {
    const { fill } = await openTable(file, scope)
    const { choices, now, people } = scope
    const leaves = choices.archived === 'leave'
    return fill(
      { name: choices.name, now, people, leaves },
      ({ labels, boards, columns }, fillRows) =>
        writeProject(
          scope,
          'csv',
          { description: '', labels: labels.rows, boards, columns },
          fillRows,
        ),
    )
  },
}

interface Into {
  name: string
  now: Date
  people: ReadonlyMap<string, string>
  leaves: boolean
}

/** A look and an import go the same way, so that the one says what the other does. */
async function openTable(file: ImportFile, settings: ImportSettings) {
  const days = openDays(settings.timeZone)
  const notes = openNotes()
  const half = (from: number) => (share: number) => settings.progress(from + share / 2)
  const table = await surveyTable(file, { ...settings, progress: half(0) }, days, notes)
  const fill = async (
    { name, now, people, leaves }: Into,
    write: (plan: Plan, fill: (rows: RowSink) => Promise<void>) => Promise<void>,
  ) => {
    const plan = planTable(table, name, now, notes)
    const { counts, counting } = countingRows(plan)
    const filling = { file, table, days, notes, now, people, leaves, progress: half(0.5) }
    const places = { places: plan.places, labels: plan.labels.ids }
    await write(plan, (rows) => fillTable({ ...filling, ...places }, counting(rows)))
    return { counts, notes: notes.list() }
  }
  return { table, fill }
}

type Plan = ReturnType<typeof planTable>

const planTable = (
  table: Awaited<ReturnType<typeof surveyTable>>,
  name: string,
  now: Date,
  notes: ReturnType<typeof openNotes>,
) => ({
  ...placeTasks(table.lists, name, now, notes),
  labels: nameLabels(
    [...table.labels].map(([key, used]) => ({ key, name: key, used, color: null })),
    notes,
  ),
})
