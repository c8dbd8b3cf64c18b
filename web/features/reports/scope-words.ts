import type { readReportChoices } from '#contract/reports.ts'
import type { Received } from '#contract/route.ts'
import { priorities } from '#web/features/tasks/priorities.ts'
import { writtenDay } from './charts/words.ts'
import type { ReportAddress } from './report-address.ts'

/** What is shown, in words: paper has no filters. */
export function scopeWords(
  { name, boards, labels, people }: Received<typeof readReportChoices>,
  { boardId, from, to, label, person, priority }: ReportAddress,
): string {
  const nameIn = (list: readonly { id: string; name: string }[], id: string) =>
    list.find((one) => one.id === id)?.name ?? 'não existe mais'
  const fullName = people.find(({ userId }) => userId === person)?.fullName
  return [
    boardId ? `${name}, board ${nameIn(boards, boardId)}` : `${name}, projeto inteiro`,
    `de ${writtenDay(from)} a ${writtenDay(to)}`,
    ...(label ? [`etiqueta ${nameIn(labels, label)}`] : []),
    ...(person ? [`responsável ${fullName ?? 'não está mais no projeto'}`] : []),
    ...(priority ? [`prioridade ${priorities[priority].label.toLowerCase()}`] : []),
    // Nobody knows any more what they had.
    ...(label || person || priority ? ['sem as que saíram da lixeira'] : []),
  ].join(' · ')
}
