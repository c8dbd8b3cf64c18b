import { dayWords } from '#contract/day-words.ts'
import type { ColumnState, Label } from '#contract/state.ts'
import { type DueChoice, me, nobody, noLabel, type TaskFilter } from '#contract/task-filter.ts'
import { priorities } from '#web/features/tasks/priorities.ts'

/** What the ids in a filter stand for. */
export interface Names {
  labels: readonly Label[]
  people: readonly { id: string; name: string }[]
  columns: readonly ColumnState[]
  today: string
}

export const dueWords: Record<DueChoice, string> = {
  late: 'Atrasadas',
  today: 'Hoje',
  week: 'Esta semana',
  none: 'Sem prazo',
}

/** One thing that a filter asks for, and the same filter without it. */
interface Part {
  /** 'Etiqueta: Financeiro'. */
  words: string
  /** What it names is not there any more. */
  gone: boolean
  without: Partial<TaskFilter>
}

/** Everything that is asked for, as a person reads it, but for the words typed. */
export function partsOf(filter: TaskFilter, names: Names): Part[] {
  const list = (
    kind: 'labels' | 'assignees' | 'columns' | 'due' | 'priorities',
    word: string,
    nameOf: (value: string) => string | undefined,
  ): Part[] => {
    const values: readonly string[] = filter[kind]
    return values.map((value) => {
      const name = nameOf(value)
      const without = { [kind]: values.filter((other) => other !== value) }
      return { words: `${word}: ${name ?? 'não existe mais'}`, gone: name === undefined, without }
    })
  }
  const { dueBetween, changedSince } = filter
  const one = (words: string, without: Partial<TaskFilter>) => [{ words, gone: false, without }]
  return [
    ...list('assignees', 'Responsável', (id) => specialPeople[id] ?? named(names.people, id)),
    ...list('due', 'Prazo', (choice) => dueWords[choice as DueChoice].toLowerCase()),
    ...(dueBetween
      ? one(`Prazo: ${rangeWords(dueBetween, names.today)}`, { dueBetween: null })
      : []),
    ...list('labels', 'Etiqueta', (id) => (id === noLabel ? 'nenhuma' : named(names.labels, id))),
    ...list('priorities', 'Prioridade', (one) => priorities[one as keyof typeof priorities].label),
    ...list('columns', 'Coluna', (id) => named(names.columns, id)),
    ...(filter.openChecklist ? one('Checklist em aberto', { openChecklist: false }) : []),
    ...(changedSince
      ? one(`Mudou desde ${dayWords(changedSince, names.today)}`, { changedSince: null })
      : []),
  ]
}

const specialPeople: Record<string, string> = { [me]: 'eu', [nobody]: 'ninguém' }

const named = (list: readonly { id: string; name: string }[], wanted: string) =>
  list.find(({ id }) => id === wanted)?.name

function rangeWords({ from, to }: NonNullable<TaskFilter['dueBetween']>, today: string): string {
  if (from && to) return `de ${dayWords(from, today)} a ${dayWords(to, today)}`
  return from ? `a partir de ${dayWords(from, today)}` : `até ${dayWords(to ?? today, today)}`
}

/** What is said of a filter that names something that is gone. */
export function goneWords({ labels, assignees, columns }: TaskFilter, names: Names): string[] {
  const isGone = (list: readonly { id: string }[], special: string[]) => (value: string) =>
    !special.includes(value) && !list.some(({ id }) => id === value)
  return [
    ...(labels.some(isGone(names.labels, [noLabel]))
      ? ['Esta visão usa uma etiqueta que não existe mais.']
      : []),
    ...(assignees.some(isGone(names.people, [me, nobody]))
      ? ['Esta visão usa uma pessoa que não está mais no projeto.']
      : []),
    ...(columns.some(isGone(names.columns, []))
      ? ['Esta visão usa uma coluna que não existe neste board.']
      : []),
  ]
}
