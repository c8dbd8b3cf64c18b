import { limits } from '#contract/limits.ts'
import { dayOf } from './day-numbers.ts'
import { cycleTime, type DayRange, finishedWithin, type Passage, timed } from './passages.ts'
import { percentiles } from './percentile.ts'

const cycleShares = [0.5, 0.7, 0.85, 0.95]

/** How long each task took that was finished in the period; `points` are to be given their names. */
export function cycleTimes(passages: readonly Passage[], period: DayRange, before: DayRange) {
  const finished = timed(finishedWithin(passages, period)).sort((a, b) => b.finished - a.finished)
  const lengths = finished.map(cycleTime)
  const told = {
    count: finished.length,
    percentiles: percentiles(lengths, cycleShares),
    percentilesBefore: percentiles(
      timed(finishedWithin(passages, before)).map(cycleTime),
      cycleShares,
    ),
    histogram: [...Map.groupBy(lengths, (days) => days)]
      .map(([days, those]) => ({ days, count: those.length }))
      .sort((a, b) => a.days - b.days),
  }
  const points = finished.slice(0, limits.reportPoints).map((passage) => ({
    taskId: passage.taskId,
    startedOn: dayOf(passage.started),
    finishedOn: dayOf(passage.finished),
    days: cycleTime(passage),
  }))
  return { ...told, points }
}
