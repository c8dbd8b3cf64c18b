import { CalendarClock } from 'lucide-react'
import type { ProjectSummary } from '#contract/projects.ts'

/** What is past its day in a project; nothing where nothing is. */
export function LateTasks({ summary: { late, lateMine } }: { summary: ProjectSummary }) {
  if (late === 0) return null
  return (
    <p className="mt-1 flex items-center gap-1.5 text-danger-ink text-sm tabular-nums">
      <CalendarClock aria-hidden="true" className="size-3.5 shrink-0" />
      <span>
        {late.toLocaleString('pt-BR')} {late === 1 ? 'atrasada' : 'atrasadas'}
        {lateMine > 0 && ` · ${mineWords(late, lateMine)}`}
      </span>
    </p>
  )
}

function mineWords(late: number, mine: number): string {
  if (mine === late) return late === 1 ? 'é sua' : 'todas suas'
  return mine === 1 ? '1 sua' : `${mine.toLocaleString('pt-BR')} suas`
}
