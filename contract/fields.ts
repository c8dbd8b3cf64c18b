import { z } from 'zod'
import { accesses } from './access.ts'
import { limits } from './limits.ts'
import { atMost, oneLine, unusable, withoutNul } from './text-rules.ts'

export const Id = z.uuid('Identificador inválido.').toLowerCase()

const line = (what: string, longest: number) =>
  z
    .string(`Informe ${what}.`)
    .overwrite((text) => text.toWellFormed())
    .trim()
    .min(1, `Informe ${what}.`)
    .max(longest, atMost(longest))
    .regex(oneLine, unusable)

/** Names of people and things: trimmed, never blank, never longer than R17 allows. */
export const Name = line('um nome', limits.name)
export const Title = line('um título', limits.name)
export const ItemText = line('o texto do item', limits.checklistItem)

export const Description = z
  .string('Informe uma descrição.')
  .overwrite((text) => text.toWellFormed())
  .max(limits.description, atMost(limits.description))
  .regex(withoutNul, unusable)

export const Colour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'Use uma cor no formato #rrggbb.')
  .toLowerCase()

export const Priority = z.enum(['low', 'medium', 'high'], 'Escolha Baixa, Média ou Alta.')
export type Priority = z.infer<typeof Priority>

export const Access = z.enum(accesses)
export type Access = z.infer<typeof Access>

const dayFormat = 'Use uma data no formato AAAA-MM-DD.'
/** A calendar day: no hour, no zone. No calendar has a year 0, and PostgreSQL refuses it. */
export const Day = z.iso.date(dayFormat).regex(/^(?!0000)/, dayFormat)

/** Moments travel as ISO 8601 text; the server may hand over a Date. */
export const Moment = z
  .union([z.date(), z.iso.datetime({ offset: true })])
  .transform((value) => new Date(value).toISOString())
  .pipe(z.string().meta({ format: 'date-time' }))
