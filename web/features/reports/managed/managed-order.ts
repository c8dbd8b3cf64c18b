import type { ManagedProject } from '#contract/report-answers.ts'
import { figureNames } from '#web/features/reports/figure-names.ts'

/** What the projects can be sorted by: names from A on, figures from the highest down, or the other way round. */
export const orders = ['name', ...figureNames.map(({ name }) => name)] as const
export type Order = (typeof orders)[number]

/** Without a figure a project comes last, whichever way, and equal ones by their names. */
export function inOrder(
  projects: readonly ManagedProject[],
  order: Order,
  reversed: boolean,
): ManagedProject[] {
  const way = reversed ? -1 : 1
  const byName = (a: ManagedProject, b: ManagedProject) => a.name.localeCompare(b.name, 'pt-BR')
  if (order === 'name') return [...projects].sort((a, b) => way * byName(a, b))
  const value = ({ figures }: ManagedProject) => figures?.[order].now ?? null
  return [...projects].sort((a, b) => {
    const [one, other] = [value(a), value(b)]
    if (one === null || other === null) {
      return Number(one === null) - Number(other === null) || byName(a, b)
    }
    return way * (other - one) || byName(a, b)
  })
}

export const sortingOf = (order: Order, reversed: boolean) =>
  (order === 'name') === reversed ? 'descending' : 'ascending'
