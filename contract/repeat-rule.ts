import { z } from 'zod'
import { Day } from './fields.ts'
import { nationalCalendar } from './holidays.ts'
import { firstOf, isSound } from './recurrence.ts'

const weekday = z.int().min(0).max(6)
const fromEnd = (most: number) =>
  z
    .int()
    .min(-1)
    .max(most)
    .refine((nth) => nth !== 0)

const RepeatOn = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('weekdays'),
    days: z
      .array(weekday)
      .min(1)
      .max(7)
      .overwrite((days) => [...new Set(days)].sort()),
  }),
  z.strictObject({ kind: z.literal('date'), date: z.int().min(1).max(31) }),
  z.strictObject({ kind: z.literal('weekday'), nth: fromEnd(4), weekday }),
  z.strictObject({ kind: z.literal('business'), nth: fromEnd(23), saturday: z.boolean() }),
])

/** A rule whose parts belong together, and that falls due at all (R32). */
export const RepeatRule = z
  .strictObject({
    unit: z.enum(['day', 'week', 'month', 'year']),
    every: z.int().min(1).max(99),
    on: RepeatOn.nullable(),
    anchor: Day,
    mode: z.enum(['when-completed', 'from-completion', 'on-time']),
    onRest: z.enum(['keep', 'before', 'after']),
    until: Day.nullable(),
    times: z.int().min(0).max(999).nullable(),
    occurrence: Day.optional(),
  })
  .refine(isSound, 'Esta repetição não faz sentido.')
  .refine((rule) => firstOf(rule, nationalCalendar) !== null, 'Esta repetição nunca acontece.')
