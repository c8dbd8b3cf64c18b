import { z } from 'zod'
import { columnFields } from './column-fields.ts'
import { ProjectEvent } from './events.ts'
import { keptShape } from './field-table.ts'
import { Access, Id, Moment } from './fields.ts'
import { BoardSummary, Card, Label, NamedPerson, Project, TaskDetails } from './state.ts'
import { AnyText } from './text.ts'

/**
 * What is inside the ZIP of an exported project: docs/export-format.md says it to people. A reader
 * refuses a version above its own; a field that is added later has a default here.
 */
export const exportFormat = 'mutirao-project'
export const exportVersion = 1

/** The entries besides the bytes of files. Lists are one JSON value a line. */
export const exportEntries = {
  manifest: 'manifest.json',
  project: 'project.json',
  people: 'people.ndjson',
  tasks: 'tasks.ndjson',
  base: 'base.json',
  events: 'events.ndjson',
} as const

const Sha256 = AnyText.regex(/^[0-9a-f]{64}$/)
const Digest = { size: z.int().min(0), sha256: Sha256 }
const Version = z.int().min(0)

/** The last entry to be written: whatever it does not name is no part of the export. */
export const ExportManifest = z.object({
  format: z.literal(exportFormat),
  formatVersion: z.int().min(1),
  madeAt: Moment,
  project: z.object({ id: Id, name: AnyText }),
  /** The project's version at the moment of the export. */
  version: Version,
  /** Events after this version are in the export: those that whoever exported may read. */
  since: Version,
  /** Events after this one, applied to the base, lead to the project; null: to nothing at all. */
  baseVersion: Version.nullable(),
  counts: z.object({
    tasks: z.int(),
    archived: z.int(),
    comments: z.int(),
    files: z.int(),
    people: z.int(),
    events: z.int(),
  }),
  parts: z.array(z.object({ name: AnyText, ...Digest })),
  files: z.array(z.object({ id: Id, name: AnyText, ...Digest })),
  /** Files of the project whose bytes could not be read. */
  missingFiles: z.array(Id),
  /** Versions of events that are damaged where they are kept, and not here. */
  damagedEvents: z.array(z.int()),
})
export type ExportManifest = z.output<typeof ExportManifest>

const Column = z.object({ id: Id, ...keptShape(columnFields) })
/** With all its comments and files. */
const WholeTask = Card.extend({ details: TaskDetails })

export const ExportedProject = z.object({
  version: Version,
  /** The highest number that a task has ever had. */
  lastNumber: z.int().min(0),
  project: Project,
  labels: z.array(Label),
  boards: z.array(BoardSummary.extend({ columns: z.array(Column) })),
  /** The saved views that are everybody's. */
  views: z.array(z.object({ id: Id, name: AnyText, query: AnyText })),
  /** Whether its managers keep agents out. */
  closedToAgents: z.boolean().default(false),
  /** Whether it reminds of its dates on business days alone. */
  businessDays: z.boolean().default(false),
})
export type ExportedProject = z.output<typeof ExportedProject>

/** Somebody as the project shows them: those with access, and those whom its history names. */
export const ExportedPerson = NamedPerson.extend({
  /** Null: they have none any more. */
  access: Access.nullable(),
})
export type ExportedPerson = z.output<typeof ExportedPerson>

/**
 * Those of a column in their order, column after column as the boards have them; then the archived
 * ones in the order of their numbers.
 */
export const ExportedTask = z.object({
  columnId: Id,
  /** The version of the event that archived it; 0: it is on the board. */
  archivedIn: Version,
  createdAt: Moment,
  /** When it came into its column; null: when it was made. */
  movedAt: Moment.nullable(),
  task: WholeTask,
})
export type ExportedTask = z.output<typeof ExportedTask>

const Aside = z.object({ columnId: Id, task: WholeTask })
const FullColumn = Column.extend({ tasks: z.array(WholeTask) })
const FullBoard = BoardSummary.extend({ columns: z.array(FullColumn) })
const deletion = { deletion: Version }

/**
 * The project as it was before the first event that is applied to it. Of its trash there is what one of
 * these events brings back.
 */
export const ExportedBase = z.object({
  version: Version,
  project: Project,
  labels: z.array(Label),
  boards: z.array(FullBoard),
  trash: z.array(
    z.discriminatedUnion('kind', [
      Aside.extend({ ...deletion, kind: z.literal('task') }),
      z.object({ ...deletion, kind: z.literal('tasks'), tasks: z.array(Aside) }),
      z.object({ ...deletion, kind: z.literal('column'), boardId: Id, column: FullColumn }),
      z.object({ ...deletion, kind: z.literal('board'), board: FullBoard }),
    ]),
  ),
  archive: z.array(Aside),
})
export type ExportedBase = z.output<typeof ExportedBase>

export const ExportedEvent = ProjectEvent.omit({ key: true })
export type ExportedEvent = z.output<typeof ExportedEvent>
