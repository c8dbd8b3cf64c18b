import { hasWords } from '#contract/plain-text.ts'
import type { ProjectSummary } from '#contract/projects.ts'
import type { ListedProject } from './project-change.ts'

export const orders = {
  newest: 'Mais novos',
  activity: 'Mudança mais recente',
  name: 'Nome',
} as const
export type Order = keyof typeof orders

export type Summaries = ReadonlyMap<string, ProjectSummary>

/** The projects whose name or description has every word, favourites first, then by the order. */
export function arranged(
  projects: ListedProject[],
  { words, order, summaries }: { words: string; order: Order; summaries: Summaries },
): ListedProject[] {
  const found = projects.filter(({ name, description }) =>
    hasWords(`${name} ${description}`, words),
  )
  const changedAt = ({ id, createdAt }: ListedProject) =>
    summaries.get(id)?.lastChangeAt ?? createdAt
  const compare: Record<Order, (a: ListedProject, b: ListedProject) => number> = {
    // As the server sends them.
    newest: () => 0,
    activity: (a, b) => changedAt(b).localeCompare(changedAt(a)),
    name: (a, b) => a.name.localeCompare(b.name, 'pt-BR'),
  }
  return found.toSorted((a, b) => Number(b.favourite) - Number(a.favourite) || compare[order](a, b))
}
