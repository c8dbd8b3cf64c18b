import { z } from 'zod'
import { FileName, Id, Line, Moment, Name } from './fields.ts'
import { importLimits } from './import-limits.ts'
import { importFields, importNotes, importRefusals, importSources } from './import-notes.ts'
import { limits } from './limits.ts'
import { route } from './route.ts'
import { AnyText, text } from './text.ts'

/** How many of each kind a file has, or came. */
export const ImportCounts = z.object({
  boards: z.int(),
  columns: z.int(),
  tasks: z.int(),
  /** Of the tasks those that are in the archive. */
  archived: z.int(),
  items: z.int(),
  comments: z.int(),
  labels: z.int(),
  files: z.int(),
})
export type ImportCounts = z.output<typeof ImportCounts>

export const NotedImport = z.object({
  note: z.enum(Object.keys(importNotes) as (keyof typeof importNotes)[]),
  count: z.int(),
  /** Names of some of them. */
  examples: z.array(AnyText),
})
export type NotedImport = z.output<typeof NotedImport>

/** Somebody in the file. Who that is here, a person says: a name alone proves nothing. */
export const ImportedPerson = z.object({
  sourceId: AnyText,
  name: AnyText,
  /** As the file says: a proposal and no more. */
  email: AnyText.nullable(),
  tasks: z.int(),
})
export type ImportedPerson = z.output<typeof ImportedPerson>

/** A column of a table, and what it becomes. */
export const ImportedField = z.object({
  header: AnyText,
  field: z.enum(importFields).nullable(),
  samples: z.array(AnyText),
})
export type ImportedField = z.output<typeof ImportedField>

export const ImportPreview = z.object({
  name: AnyText,
  counts: ImportCounts,
  notes: z.array(NotedImport),
  people: z.array(ImportedPerson),
  /** Null: the format says what is what. */
  fields: z.array(ImportedField).nullable(),
})
export type ImportPreview = z.output<typeof ImportPreview>

export const ImportReport = z.object({ counts: ImportCounts, notes: z.array(NotedImport) })
export type ImportReport = z.output<typeof ImportReport>

const ImportLine = z.object({
  id: Id,
  fileName: AnyText,
  size: z.int(),
  /** Null: not known yet, or not recognised. */
  source: z.enum(importSources).nullable(),
  /** Being looked at; waiting for a decision; not taken; being written; there; not ended. */
  state: z.enum(['reading', 'ready', 'refused', 'running', 'done', 'failed']),
  /** Of what is being done now, in hundredths. */
  progress: z.int(),
  refusal: z.enum(importRefusals).nullable(),
  projectId: Id.nullable(),
  createdAt: Moment,
})

export const Import = ImportLine.extend({
  preview: ImportPreview.nullable(),
  report: ImportReport.nullable(),
  /** The last project that the same file has become, if it is still theirs. */
  earlier: z.object({ projectId: Id, at: Moment }).nullable(),
})
export type Import = z.output<typeof Import>

/** Named by their places in the table. */
const Fields = z
  .array(z.enum(importFields).nullable())
  .max(importLimits.fields, 'São colunas demais.')

/** Tokens open none of these: an import can give people access (R35). */
const common = { right: 'approved', tokens: false } as const
const one = '/api/imports/{importId}'

export const listImports = route({
  ...common,
  method: 'get',
  path: '/api/imports',
  summary: 'As suas importações, as mais novas primeiro.',
  answer: z.object({ imports: z.array(ImportLine) }),
})

export const uploadImport = route({
  ...common,
  method: 'post',
  path: '/api/imports',
  summary:
    'Envia um arquivo para importar: o JSON de um quadro do Trello, uma tabela CSV ou um projeto exportado daqui. O corpo do pedido são os bytes do arquivo. Nada é criado ainda.',
  query: z.object({ name: FileName }),
  upload: true,
  answer: Import,
  status: 201,
  errors: [
    ...(['file_too_large', 'length_required', 'wrong_length', 'too_many_uploads'] as const),
    ...(['disk_full', 'storage_unavailable', 'too_many_imports'] as const),
  ],
})

export const getImport = route({
  ...common,
  method: 'get',
  path: one,
  summary: 'Uma importação: o que há no arquivo, até onde ela foi e, no fim, o relatório.',
  answer: Import,
  errors: ['not_found'],
})

export const readImportAgain = route({
  ...common,
  method: 'put',
  path: `${one}/fields`,
  summary: 'Diz o que cada coluna da tabela é, e a lê de novo.',
  body: z.object({ fields: Fields }),
  answer: Import,
  status: 202,
  errors: ['not_found', 'import_not_ready'],
})

export const startImport = route({
  ...common,
  method: 'post',
  path: `${one}/start`,
  summary:
    'Começa a importação, que cria um projeto seu. Quem é indicado passa a ter acesso ao projeto; quem não é fica de fora.',
  body: z.object({
    name: Name,
    /** Where what was archived goes. */
    archived: z.enum(['archive', 'leave']),
    people: z
      .array(
        z.strictObject({
          sourceId: text(importLimits.sourceId),
          email: Line(limits.email),
        }),
      )
      .max(importLimits.people),
    /** Although the same file has become a project before. */
    again: z.boolean().default(false),
  }),
  answer: Import,
  status: 202,
  errors: ['not_found', 'import_not_ready', 'already_imported', 'person_not_found'],
})

export const discardImport = route({
  ...common,
  method: 'delete',
  path: one,
  summary:
    'Descarta uma importação e o arquivo dela, em qualquer momento menos enquanto o projeto é gravado. O projeto que ela criou fica; com `only=unwritten`, o relatório dele também.',
  query: z.object({ only: z.enum(['unwritten']).optional() }),
  errors: ['not_found', 'import_running', 'already_imported'],
})
