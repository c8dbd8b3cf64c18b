import { z } from 'zod'
import { Day, KeptDay } from './fields.ts'
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

const ruleWith = (day: z.ZodType<string, string>) =>
  z.strictObject({
    unit: z.enum(['day', 'week', 'month', 'year']),
    every: z.int().min(1).max(99),
    on: RepeatOn.nullable(),
    anchor: day,
    mode: z.enum(['when-completed', 'from-completion', 'on-time']),
    onRest: z.enum(['keep', 'before', 'after']),
    until: day.nullable(),
    times: z.int().min(0).max(999).nullable(),
    occurrence: day.optional(),
  })

/** Asks of the whole only once each part is right: days are counted with these. */
const ofWhole = (error: string) => ({
  error,
  when: ({ issues }: z.core.ParsePayload) => issues.length === 0,
})

/** A rule whose parts belong together, and that falls due at all (R32). */
export const RepeatRule = ruleWith(Day)
  .refine(isSound, ofWhole('Esta repetição não faz sentido.'))
  .refine(
    (rule) => firstOf(rule, nationalCalendar) !== null,
    ofWhole('Esta repetição nunca acontece.'),
  )
/** As it is kept: judged when it was given. */
export const KeptRule = ruleWith(KeptDay)
