import { z } from 'zod'
import { limits } from './limits.ts'

export const Id = z.uuid('Identificador inválido.')

/** Names of people and things: trimmed, never blank, never longer than R17 allows. */
export const Name = z
  .string('Informe um nome.')
  .trim()
  .min(1, 'O nome não pode ficar em branco.')
  .max(limits.name, `O nome pode ter no máximo ${limits.name} caracteres.`)
  // PostgreSQL cannot store NUL, and a line break in a name forges headings and mails.
  .regex(/^\P{Cc}*$/u, 'O nome tem caracteres que não podem ser usados.')

/** Moments travel as ISO 8601 text; the server may hand over a Date. */
export const Moment = z
  .union([z.date(), z.iso.datetime({ offset: true })])
  .transform((value) => (value instanceof Date ? value.toISOString() : value))
  .pipe(z.string().meta({ format: 'date-time' }))
