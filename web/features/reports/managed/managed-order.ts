import type { ManagedProject } from '#contract/report-answers.ts'
import { figureNames } from '#web/features/reports/figure-names.ts'

/** What the projects can be sorted by; figures from the highest down. */
export const orders = ['name', ...figureNames.map(({ name }) => name)] as const
export type Order = (typeof orders)[number]

/** Without figures a project comes last, and equal ones by their names. */
export function inOrder(projects: readonly ManagedProject[], order: Order): ManagedProject[] {
  const byName = (a: ManagedProject, b: ManagedProject) => a.name.localeCompare(b.name, 'pt-BR')
  if (order === 'name') return [...projects].sort(byName)
  const value = ({ figures }: ManagedProject) => figures?.[order].now ?? -1
  return [...projects].sort((a, b) => value(b) - value(a) || byName(a, b))
}
