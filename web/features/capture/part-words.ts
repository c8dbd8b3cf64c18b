import type { CapturedPart } from '#contract/quick-capture.ts'
import { ruleWords } from '#contract/rule-words.ts'
import { priorityOptions } from '#web/features/tasks/priorities.ts'

const short = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
})

/** What a chip says: always the day that was understood, for people mean different ones. */
export function partWords(part: CapturedPart): string {
  if (part.kind === 'due') return `Prazo: ${dayWords(part.day)}`
  if (part.kind === 'repeat') return `${ruleWords(part.rule)}: ${dayWords(part.day)}`
  if (part.kind === 'priority') {
    const { label = '' } = priorityOptions.find(({ value }) => value === part.priority) ?? {}
    return `Prioridade ${label.toLowerCase()}`
  }
  return part.name
}

const dayWords = (day: string) => short.format(new Date(`${day}T12:00Z`))
