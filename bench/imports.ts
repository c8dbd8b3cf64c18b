import { sql } from 'drizzle-orm'
import { startImport } from '../contract/imports.ts'
import { rows } from '../server/db/database.ts'
import { bringIn, upload } from '../server/testing/bring-in.ts'
import type { Person } from '../server/testing/people.ts'
import { fileOf } from '../server/testing/trello-board.ts'
import { type Row, ratio, report } from './measure.ts'
import { peakOf } from './peak.ts'
import { openStand, type Stand } from './scale/stand.ts'
import { trelloBoardOf } from './trello-board-of.ts'

/**
 * A board of Trello's becoming a project, against the inserts of the same rows: in one transaction, 500
 * rows in a statement, and nothing read, searched or remembered. And the memory that it needs, against one
 * of a tenth of the cards. `--quick`: fewer cards.
 */
const quick = process.argv.includes('--quick')
const [runs, cards] = quick ? [3, 1_000] : [5, 5_000]
const only = process.argv.find((arg) => arg.startsWith('--engine='))?.slice('--engine='.length)

const rowsAtOnce = 500
const filled = [
  ...['all_projects', 'all_project_labels', 'all_boards', 'all_board_columns', 'all_tasks'],
  ...['all_task_checklist_items', 'all_task_comments'],
]

for (const engine of ['PostgreSQL', 'PGlite'] as const) {
  if (only && only !== engine) continue
  const stand = await openStand(engine)
  try {
    report(`${engine}: an import of ${cards} cards / bare inserts`, await measure(stand))
  } finally {
    await stand.close()
  }
}

async function measure(stand: Stand): Promise<Row[]> {
  const [ana] = (await stand.people(1)) as [Person]
  const { services } = stand.running
  const bytes = fileOf(trelloBoardOf(cards))
  const { projectId } = await bringIn({ services }, ana, bytes)
  const tables = await readTables(stand, String(projectId))
  let importId = ''
  let prepared: Batch[] = []
  let run = 0
  const before = async () => {
    run += 1
    prepared = copyOf(tables, ana.userId, run)
    importId = (await upload({ services }, ana, bytes)).id
    // The words of the one before go into the index behind it, for longer than an import takes.
    await services.searchIndex.settled()
  }
  const importIt = async () => {
    const choices = { importId, name: 'Trazido', archived: 'archive' as const, people: [] }
    await ana.call(startImport, { ...choices, again: true })
    await services.imports.settled()
  }
  const insertBare = () =>
    stand.bare.transaction(async (tx) => {
      for (const { statement, batch } of prepared) await tx.query(statement, [batch])
    })
  const peakFor = (file: typeof bytes) =>
    peakOf(importIt, async () => {
      importId = (await upload({ services }, ana, file)).id
    })
  const few = fileOf(trelloBoardOf(cards / 10))
  const [atMost, atLeast] = [await peakFor(bytes), await peakFor(few)]
  return [
    { what: 'importing', ratio: await ratio(runs, importIt, insertBare, before), goal: 3 },
    { what: 'memory in use while it is written', ratio: atMost / atLeast, goal: 1.5 },
  ]
}

interface Table {
  name: string
  columns: string
  rows: object[]
}
interface Batch {
  statement: string
  batch: string
}

async function readTables({ running }: Stand, projectId: string): Promise<Table[]> {
  const { queries } = running.services.db
  const tables: Table[] = []
  for (const name of filled) {
    const own = sql.raw(name === 'all_projects' ? 'id' : 'project_id')
    const found = await rows<{ row: object }>(
      queries,
      sql`select to_jsonb(t) as row from ${sql.raw(name)} t where ${own} = ${projectId}`,
    )
    const [list] = await rows<{ columns: string }>(
      queries,
      sql`select string_agg(attname, ', ' order by attnum) as columns from pg_attribute
           where attrelid = ${name}::regclass and attnum > 0 and not attisdropped
             and attgenerated = ''`,
    )
    tables.push({ name, columns: list?.columns ?? '', rows: found.map(({ row }) => row) })
  }
  return tables
}

/** The same rows under other ids, but for the person's. */
function copyOf(tables: readonly Table[], personId: string, run: number): Batch[] {
  const prefix = run.toString(16).padStart(8, '0')
  return tables.flatMap(({ name, columns, rows }) =>
    Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, index) => ({
      statement: `insert into ${name} (${columns})
                  select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
      batch: JSON.stringify(rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce)).replace(
        /"([0-9a-f]{8})(-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"/g,
        (whole, _, rest: string) => (whole.includes(personId) ? whole : `"${prefix}${rest}"`),
      ),
    })),
  )
}
