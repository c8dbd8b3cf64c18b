import { z } from 'zod'
import { accesses } from './access.ts'
import { canBeGiven } from './calendar-days.ts'
import { fileLimits } from './file-limits.ts'
import { fileNameOf } from './file-name.ts'
import { labelColours } from './label-colours.ts'
import { limits } from './limits.ts'
import { AnyText, roomyText, storable, text } from './text.ts'
import { atMost, oneLine, unusable, withoutNul } from './text-rules.ts'
import { visible } from './visible-text.ts'

export const Id = z.uuid('Identificador inválido.').toLowerCase()

/** One line of text, trimmed; it may be blank where nothing is made of it, as in a search. */
export const Line = (longest: number, tooLong = atMost(longest)) =>
  roomyText(longest, { tooLong }).trim().max(longest, tooLong).regex(oneLine, unusable)

/** Where something is on the web, as it was given; whoever takes it looks at what it leads to. */
export const Address = (longest: number) => {
  const tooLong = 'O endereço é longo demais.'
  return roomyText(longest, { missing: 'Informe um endereço.', tooLong })
    .trim()
    .max(longest, tooLong)
    .regex(oneLine, unusable)
}

const filled = (what: string, longest: number, seen?: (text: string) => string) => {
  const sent = roomyText(longest, { missing: `Informe ${what}.` })
  return (seen ? sent.overwrite(seen) : sent)
    .trim()
    .min(1, `Informe ${what}.`)
    .max(longest, atMost(longest))
    .regex(oneLine, unusable)
}

/** Names of people and things: never blank, never longer than R17 allows, seen as they are (R38). */
export const Name = filled('um nome', limits.name, visible)
export const LabelName = filled('um nome', limits.labelName, visible)
export const Title = filled('um título', limits.name)
export const ItemText = filled('o texto do item', limits.checklistItem)

/** Data, and never a path: nothing in it leads to another folder, or reads otherwise than it is. */
export const FileName = roomyText(fileLimits.nameBytes, {
  missing: 'Informe um nome.',
  tooLong: 'Use um nome mais curto.',
})
  .overwrite(fileNameOf)
  .min(1, 'Informe um nome.')
  .regex(oneLine, unusable)
  .refine((name) => !/^\.+$/.test(name), unusable)
  .refine((name) => new TextEncoder().encode(name).byteLength <= fileLimits.nameBytes, {
    error: 'Use um nome mais curto.',
  })

export const Description = text(limits.description, { missing: 'Informe uma descrição.' })
  .overwrite(storable)
  .regex(withoutNul, unusable)

/** Never blank: white space around it says nothing. */
export const CommentText = roomyText(limits.comment, { missing: 'Escreva um comentário.' })
  .trim()
  .min(1, 'Escreva um comentário.')
  .max(limits.comment, atMost(limits.comment))
  .regex(withoutNul, unusable)

const colour = 'Use uma cor no formato #rrggbb.'
export const Colour = text(7, { tooLong: colour })
  .regex(/^#[0-9a-fA-F]{6}$/, colour)
  .toLowerCase()

/** One of the twelve colours that labels and covers have (R28). */
export const LabelColour = z.enum(labelColours, 'Escolha uma das doze cores.')
/** A colour, or the id of a file: see contract/cover.ts. */
export const Cover = z.union([LabelColour, Id], 'Escolha uma das doze cores, ou um arquivo.')

export const Priority = z.enum(['low', 'medium', 'high'], 'Escolha Baixa, Média ou Alta.')
export type Priority = z.infer<typeof Priority>

/** R27: waiting, being worked on, done. */
export const ColumnKind = z.enum(
  ['queue', 'active', 'done'],
  'Escolha Fila, Em andamento ou Concluída.',
)
export type ColumnKind = z.infer<typeof ColumnKind>

/** R31: how many tasks a column should have at most. It warns, and refuses nothing. */
export const TaskLimit = z
  .int('Use um número inteiro.')
  .min(1, 'Use um limite de 1 a 999.')
  .max(limits.taskLimit, 'Use um limite de 1 a 999.')

/** After how many days in a column of what is done a task is archived by itself; null: never. */
export const ArchiveAfter = z
  .int('Use um número inteiro de dias.')
  .min(1, 'Use de 1 a 365 dias.')
  .max(limits.archiveAfterDays, 'Use de 1 a 365 dias.')
  .nullable()

export const Access = z.enum(accesses)
export type Access = z.infer<typeof Access>

const ids = z.array(Id).max(limits.idsAtOnce, 'São itens demais de uma vez.')

/** What is put into a set and what is taken out of it: two people's edits add up. */
export const SetEdit = z.strictObject({ add: ids.default([]), remove: ids.default([]) })
export type SetEdit = z.output<typeof SetEdit>

/** The ids in a set, each once. */
export const IdSet = (most: number, tooMany: string) =>
  z
    .array(Id)
    .max(most, tooMany)
    .overwrite((ids) => [...new Set(ids)])

const CalendarDay = z.iso.date({ error: 'Use uma data no formato AAAA-MM-DD.', abort: true })

/** A calendar day, as it is given: no hour, no zone (R26). */
export const Day = CalendarDay.refine(canBeGiven, 'Use uma data entre os anos de 1900 e 2199.')
/** As it is kept: judged when it was given, by the rules of that day. No database has a year 0. */
export const KeptDay = CalendarDay.refine((day) => day >= '0001')

/** Moments travel as ISO 8601 text; the server may hand over a Date. */
export const Moment = z
  .union([z.date(), z.iso.datetime({ offset: true })])
  .transform((value) => new Date(value).toISOString())
  .pipe(AnyText.meta({ format: 'date-time' }))
