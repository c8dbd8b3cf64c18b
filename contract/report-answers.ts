import { z } from 'zod'
import { Colour, Id, KeptDay } from './fields.ts'
import { NamedPerson } from './state.ts'
import { AnyText } from './text.ts'

/**
 * What moved, what stalls, when it will be done: computed on the server from who entered which column
 * when. Days are whole calendar days of the installation; a task that begins and ends on one day took 1.
 */

/**
 * 'Fila' before all work is `backlog`, behind it `waiting`; both are of the kind `queue` (R27). What left
 * the board without being finished, deleted or archived, is `removed`: only the cumulative flow has it.
 */
export const Stage = z.enum(['backlog', 'waiting', 'active', 'done', 'removed'])
export type Stage = z.output<typeof Stage>

/** Why there is nothing to draw: an answer in words, not an error. See report-sentences.ts. */
export const ThinReason = z.enum([
  /** A long history is being read for the first time: ask again in a few seconds. */
  'preparing',
  /** The period begins after today. */
  'future',
  'no-tasks',
  'nothing-finished',
  /** All that was finished was in progress when it was imported: nobody knows since when. */
  'only-imported',
  'nothing-in-progress',
  /** All tasks are finished: there is nothing to forecast. */
  'nothing-open',
  /** No column of what is asked for is a 'Concluída': nothing can ever be finished. */
  'no-done-column',
  /** Finished tasks on fewer than five different days. */
  'history-too-thin',
  /** At the pace of the past it would take more than ten years. */
  'never',
])
export type ThinReason = z.output<typeof ThinReason>

export const Period = z.object({ from: KeptDay, to: KeptDay })
/** The period shown, never beyond today; and as many days right before it. */
const shown = { version: z.int(), today: KeptDay, period: Period, before: Period }
const Thin = z.object({ ...shown, enough: z.literal(false), reason: ThinReason })

const report = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.discriminatedUnion('enough', [z.object({ ...shown, enough: z.literal(true), ...shape }), Thin])

const count = z.int().min(0)
/** Null: there is none to compute it from. */
const days = z.int().min(0).nullable()
/** One number of the period, and the same of the period before; null: there was no task yet by then. */
const Figure = z.object({ now: count, before: count.nullable() })
const DaysFigure = z.object({ now: days, before: days })
/** At least this share of the tasks took no more than these days. */
const Percentile = z.object({ share: z.number(), days: z.int() })
export type Percentile = z.output<typeof Percentile>

export const Figures = z.object({
  finished: Figure,
  created: Figure,
  /** At the end of each period. */
  inProgress: Figure,
  /** At the end of each period, by the due days that tasks have now. */
  late: Figure,
  /** Cycle times: of half, and of 85 % of the finished tasks. */
  median: DaysFigure,
  p85: DaysFigure,
})
export type Figures = z.output<typeof Figures>

/** A task by name. Of one that was deleted number and title are null: it counts, and cannot be opened. */
const Named = z.object({
  taskId: Id,
  number: z.int().nullable(),
  title: AnyText.nullable(),
  boardId: Id.nullable(),
})

/** One thing that stands out, as `sentenceOf` says it. */
export const Finding = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all-late'), late: count }),
  z.object({ kind: z.literal('late'), late: count, open: count }),
  z.object({
    ...{ kind: z.literal('stalled'), task: Named, days: z.int() },
    /** What 85 % took: of the period, or else of all time; null: none was ever finished. */
    usual: z.int().nullable(),
    /** The last day of a period that is over; null: it is so today. */
    on: KeptDay.nullable(),
  }),
  z.object({ kind: z.literal('piling-up'), created: count, finished: count }),
  /** Null: there was no task yet in the period before. */
  z.object({ kind: z.literal('finished'), now: count, before: count.nullable() }),
  z.object({ kind: z.literal('faster'), now: z.int(), before: z.int() }),
  z.object({ kind: z.literal('slower'), now: z.int(), before: z.int() }),
  z.object({ kind: z.literal('in-progress'), inProgress: count }),
])
export type Finding = z.output<typeof Finding>

const Column = z.object({
  /** Null: columns that were deleted, taken together by their stage. */
  columnId: Id.nullable(),
  name: AnyText.nullable(),
  color: Colour.nullable(),
  /** Null when one board is asked for. */
  boardName: AnyText.nullable(),
  stage: Stage,
})

export const Summary = report({
  figures: Figures,
  /** Two at most, the most telling first. */
  findings: z.array(Finding),
})
export type Summary = z.output<typeof Summary>

export const CumulativeFlow = report({
  /**
   * From the first column to the last, as the board has them; of a whole project `backlog`, `active`
   * and `done`. At the end, where there is any, what was `removed`.
   */
  bands: z.array(Column),
  /**
   * For each day, and each band, the tasks that had come as far as it or further by the end of the
   * day. Never falls from day to day nor rises from band to band; a band's height is the difference to
   * the next, and what stood in it.
   */
  days: z.array(z.object({ day: KeptDay, reached: z.array(count), standing: z.array(count) })),
  /** In the period, as the summary counts them: a copy that stands in the last band finished nothing. */
  finished: count,
  created: count,
  /** Tasks in progress on an average day of the period; the days before there was a task do not count. */
  averageInProgress: z.number(),
})
export type CumulativeFlow = z.output<typeof CumulativeFlow>

export const CycleTimes = report({
  /** The newest, at most `limits.reportPoints`, from the last finished to the first. */
  points: z.array(Named.extend({ startedOn: KeptDay, finishedOn: KeptDay, days: z.int().min(1) })),
  /** All that were finished in the period. */
  count,
  /** 50, 70, 85 and 95 %. */
  percentiles: z.array(Percentile),
  percentilesBefore: z.array(Percentile),
  /** How many took how long; lengths that none took are left out. */
  histogram: z.array(z.object({ days: z.int(), count })),
})
export type CycleTimes = z.output<typeof CycleTimes>

export const Throughput = report({
  /**
   * Weeks begin on Sunday, with the one of the first task; the first and the last may be cut by that or
   * by the period, or not be over.
   */
  weeks: z.array(
    z.object({ from: KeptDay, to: KeptDay, whole: z.boolean(), finished: count, created: count }),
  ),
  finished: Figure,
  created: Figure,
  /** Finished in an average whole week; null: there is none in the period. */
  perWeek: z.number().nullable(),
  perWeekBefore: z.number().nullable(),
})
export type Throughput = z.output<typeof Throughput>

/** As of today, whatever the period; what finished tasks took is of the period. */
export const Ageing = report({
  columns: z.array(
    Column.extend({
      tasks: z.array(
        Named.extend({
          /** Since it was started, and since it came into the column. */
          days: z.int().min(1),
          inColumn: z.int().min(1),
          dueDate: KeptDay.nullable(),
          late: z.boolean(),
        }),
      ),
      /** The age that finished tasks had on leaving this column: 50, 85 and 95 %. Empty: too few. */
      onLeaving: z.array(Percentile),
    }),
  ),
  /** Of the cycle times; empty: too few. */
  percentiles: z.array(Percentile),
})
export type Ageing = z.output<typeof Ageing>

/** As of today, but for what was finished. A task of two people counts for both. */
export const Workload = report({
  people: z.array(
    z.object({
      /** Null: tasks of nobody. */
      person: NamedPerson.nullable(),
      backlog: count,
      inProgress: count,
      late: count,
      finished: Figure,
      /** The age of the oldest in progress. */
      oldest: days,
    }),
  ),
})
export type Workload = z.output<typeof Workload>

/** Where the tasks that were finished in the period spent their time from start to finish. */
export const TimeInColumns = report({
  columns: z.array(
    Column.extend({
      /** Tasks that were there, and the days of all of them together: elapsed, with one decimal. */
      tasks: count,
      days: z.number(),
      /** Of all the time, from 0 to 1. */
      share: z.number(),
      averageDays: z.number(),
    }),
  ),
  finished: count,
  workingDays: z.number(),
  waitingDays: z.number(),
  /** Working of all the time, from 0 to 1; null: the columns say nothing of waiting. */
  efficiency: z.number().nullable(),
})
export type TimeInColumns = z.output<typeof TimeInColumns>

const Sampled = z.object({
  from: KeptDay,
  to: KeptDay,
  finished: count,
  /** Days on which something was finished. */
  daysWithWork: count,
})
/** How it was found. The same seed gives the same answer. */
const Method = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('exact') }),
  z.object({ kind: z.literal('trials'), trials: z.int(), seed: z.int() }),
])
const When = z.object({ share: z.number(), day: KeptDay, days: z.int() })
const HowMany = z.object({ share: z.number(), tasks: count })
/** How forecasts made on past days, from what was known then, came true. */
const BackTest = z.discriminatedUnion('enough', [
  z.object({
    enough: z.literal(true),
    /** Disjoint weeks: how many tasks were promised with 85 %, and how many were finished. */
    forecasts: z.array(
      z.object({ from: KeptDay, to: KeptDay, promised: count, finished: count, kept: z.boolean() }),
    ),
    /** Weeks of which at least one task was promised, and those of them in which that came true. */
    promises: count,
    kept: count,
  }),
  z.object({ enough: z.literal(false), reason: ThinReason }),
])

export const ForecastAnswer = report({
  sampled: Sampled,
  method: Method,
  /** Tasks that are not finished, of those asked for. */
  open: count,
  answer: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('when'),
      tasks: z.int().min(1),
      /** 50, 85 and 95 %: the surer, the later. */
      shares: z.array(When),
      /** The same from 5 to 95 % in steps of 5, to draw. */
      curve: z.array(When),
    }),
    z.object({
      kind: z.literal('how-many'),
      until: KeptDay,
      /** The surer, the fewer. */
      shares: z.array(HowMany),
      curve: z.array(HowMany),
    }),
  ]),
  backTest: BackTest,
})
export type ForecastAnswer = z.output<typeof ForecastAnswer>

const Stalled = Named.extend({ columnName: AnyText, days: z.int(), dueDate: KeptDay.nullable() })

export const ManagedProject = z.object({
  projectId: Id,
  name: AnyText,
  /** Null while its history is being read for the first time. */
  figures: Figures.nullable(),
  /** Finished in each of the last twelve weeks, this one last. */
  weeks: z.array(count),
  /**
   * The longest late, and the oldest in progress, of three each at most: beyond what 85 % took in the
   * period, or else ever; where nothing was ever finished, beyond a week.
   */
  late: z.array(Stalled),
  stalled: z.array(Stalled),
})
export type ManagedProject = z.output<typeof ManagedProject>
