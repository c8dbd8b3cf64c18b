import type { readReportChoices } from '#contract/reports.ts'
import type { Received } from '#contract/route.ts'
import type { ReportAddress } from './report-address.ts'

/** What the address asks for that the project does not have, in words; null: it has it all. */
export function missingChoice(
  { boards, labels, people }: Received<typeof readReportChoices>,
  { boardId, label, person }: Pick<ReportAddress, 'boardId' | 'label' | 'person'>,
): string | null {
  if (boardId && !boards.some(({ id }) => id === boardId)) {
    return 'O board escolhido não existe mais neste projeto. Escolha outro.'
  }
  if (label && !labels.some(({ id }) => id === label)) {
    return 'A etiqueta escolhida não existe mais neste projeto. Escolha outra.'
  }
  if (person && !people.some(({ userId }) => userId === person)) {
    return 'A pessoa escolhida não está mais neste projeto. Escolha outra.'
  }
  return null
}
