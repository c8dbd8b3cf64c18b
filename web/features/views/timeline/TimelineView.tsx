import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Shows } from '#contract/task-filter.ts'
import { useToday } from '#web/features/auth/use-today.ts'
import { tasksInWords } from '#web/features/days/day-in-words.ts'
import { useLabels } from '#web/features/labels/shown-labels.ts'
import { useShownPeople } from '#web/features/people/shown-people.ts'
import type { ViewProps } from '../late-views.tsx'
import { arrangementIn } from '../list/arrangement.ts'
import { listRows } from '../list/list-rows.ts'
import { spanOf, splitByDays } from '../task-span.ts'
import { useIsShown } from '../use-is-shown.ts'
import { TimelineChart } from './TimelineChart.tsx'
import { TimelineToolbar } from './TimelineToolbar.tsx'
import { timeScale, zoomIn } from './time-scale.ts'

/** The tasks of a board as bars from their start to their due day, from the same store as its columns. */
export function TimelineView({ columns, shows, onOpenTask }: ViewProps) {
  const [params] = useSearchParams()
  const zoom = zoomIn(params)
  const asked = arrangementIn(params).group
  const group = asked === null || asked === 'week' ? 'column' : asked
  const today = useToday()
  const isShown = useIsShown(shows)
  const labels = useLabels()
  const people = useShownPeople()
  const { dated, undated } = useMemo(() => splitByDays(columns, isShown), [columns, isShown])
  const scale = useMemo(
    () =>
      timeScale(
        zoom,
        dated.map(({ span }) => span),
        today,
      ),
    [zoom, dated, today],
  )
  const rows = useMemo(() => {
    const isDated: Shows = (card, columnId) => spanOf(card) !== null && isShown(card, columnId)
    const arrangement = { sort: 'dueDate', descending: false, group } as const
    return listRows(columns, isDated, arrangement, { labels, people })
  }, [columns, isShown, group, labels, people])
  return (
    <div className="flex flex-col gap-2 px-3 pb-4 sm:px-5">
      <TimelineToolbar zoom={zoom} group={group} />
      {rows.length === 0 ? (
        <p className="rounded-lg border border-line bg-surface px-4 py-10 text-center text-muted">
          {shows ? 'Nada com este filtro' : 'Nenhuma tarefa deste board tem início ou prazo.'}
        </p>
      ) : (
        <TimelineChart {...{ rows, scale, zoom, today, onOpenTask }} />
      )}
      {undated.length > 0 && (
        <p className="text-muted text-sm">
          Sem data: {tasksInWords(undated.length)}. O Calendário as mostra ao lado dos dias.
        </p>
      )}
    </div>
  )
}
