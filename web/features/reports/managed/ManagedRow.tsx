import { generatePath, Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import type { ManagedProject } from '#contract/report-answers.ts'
import { Sparkline } from '#web/features/reports/charts/Sparkline.tsx'
import { dayCount, figure, taskCount } from '#web/features/reports/charts/words.ts'
import { figureNames } from '#web/features/reports/figure-names.ts'
import { classNames } from '#web/ui/class-names.ts'

const rowClass =
  'border-line border-t max-lg:grid max-lg:grid-cols-3 max-sm:grid-cols-2 max-lg:gap-x-4 max-lg:gap-y-3 ' +
  'max-lg:px-4 max-lg:py-4 lg:[&>*]:px-3 lg:[&>*]:py-3'

export function ManagedRow({ project }: { project: ManagedProject }) {
  const { projectId, name, figures, weeks } = project
  return (
    <tr className={rowClass}>
      <th scope="row" className="text-left font-medium max-lg:col-span-full lg:first:pl-5">
        <Link
          to={generatePath(pages.projectReports, { projectId })}
          className="wrap-anywhere inline-flex items-center rounded-sm text-primary-ink hover:underline max-sm:min-h-control"
        >
          {name}
        </Link>
        {!figures && <p className="font-normal text-muted text-sm">O histórico está sendo lido.</p>}
      </th>
      {figureNames.map(({ name, label, inDays }) => (
        <td key={name} className="tabular-nums">
          <span aria-hidden="true" className="block text-muted text-sm lg:hidden">
            {label}
          </span>
          <Value
            value={figures?.[name].now ?? null}
            inDays={inDays}
            alarming={name === 'late' && (figures?.late.now ?? 0) > 0}
          />
        </td>
      ))}
      <td className="max-lg:col-span-full lg:pr-5">
        <Sparkline values={weeks} words={weekWords(weeks)} />
      </td>
    </tr>
  )
}

interface ValueProps {
  value: number | null
  inDays: boolean
  alarming: boolean
}

function Value({ value, inDays, alarming }: ValueProps) {
  if (value === null) return <span className="text-muted">—</span>
  return (
    <span className={classNames(alarming && 'font-medium text-danger-ink')}>
      {inDays ? dayCount(value) : figure(value)}
    </span>
  )
}

function weekWords(weeks: readonly number[]): string {
  const all = weeks.reduce((sum, count) => sum + count, 0)
  return `Concluídas em ${weeks.length} semanas: ${taskCount(all)}; nesta, ${figure(weeks.at(-1) ?? 0)}.`
}
