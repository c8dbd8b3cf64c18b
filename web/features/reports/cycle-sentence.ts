import type { CycleTimes } from '#contract/report-answers.ts'
import { dayCount, figure } from './charts/words.ts'

type Told = Pick<
  Extract<CycleTimes, { enough: true }>,
  'count' | 'points' | 'percentiles' | 'histogram'
>

/** How long tasks took. Of a few there are no percentiles: the shortest and the longest say it all. */
export function cycleSentence({ count, points, percentiles, histogram }: Told): string {
  const days = (share: number) => percentiles.find((one) => one.share === share)?.days
  const [half, most] = [days(0.5), days(0.85)]
  const shown = points.length < count ? ` Aqui estão as últimas ${figure(points.length)}.` : ''
  if (half !== undefined && most !== undefined) {
    return (
      `Das ${figure(count)} tarefas concluídas, metade levou até ` +
      `${dayCount(half)} e 85% até ${dayCount(most)}, do começo ao fim.${shown}`
    )
  }
  const [shortest, longest] = [histogram[0]?.days ?? 1, histogram.at(-1)?.days ?? 1]
  if (count === 1) return `A única tarefa concluída levou ${dayCount(longest)}, do começo ao fim.`
  return shortest === longest
    ? `As ${figure(count)} tarefas concluídas levaram ${dayCount(longest)}, do começo ao fim.`
    : `As ${figure(count)} tarefas concluídas levaram de ${figure(shortest)} a ${dayCount(longest)}, do começo ao fim.`
}
