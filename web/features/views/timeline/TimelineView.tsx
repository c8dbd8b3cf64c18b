import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Shows } from '#contract/task-filter.ts'
import { useToday } from '#web/features/auth/use-today.ts'
import { tasksInWords } from '#web/features/days/day-in-words.ts'
import { useIsShown } from '#web/features/filters/use-is-shown.ts'
import { useLabels } from '#web/features/labels/shown-labels.ts'
import { useShownPeople } from '#web/features/people/shown-people.ts'
import { viewClass } from '#web/features/views/view-class.ts'
import type { ViewProps } from '../late-views.tsx'
import { arrangementIn } from '../list/arrangement.ts'
import { arrangedTasks, type ListRow, listRows } from '../list/list-rows.ts'
import { hasDays, spanOf } from '../task-span.ts'
import { TimelineChart } from './TimelineChart.tsx'
import { TimelineToolbar } from './TimelineToolbar.tsx'
import { type TimeScale, timeScale, type Zoom, zoomIn } from './time-scale.ts'

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
  const arranged = useMemo(() => {
    const arrangement = { sort: 'dueDate', descending: false, group } as const
    return arrangedTasks(columns, arrangement, { labels, people })
  }, [columns, group, labels, people])
  const rows = useMemo(
    () => listRows(arranged, (card, columnId) => hasDays(card) && isShown(card, columnId)),
    [arranged, isShown],
  )
  const undated = useMemo(() => {
    const isUndated: Shows = (card, columnId) => !hasDays(card) && isShown(card, columnId)
    return columns.flatMap(({ id, tasks }) => tasks.filter((card) => isUndated(card, id))).length
  }, [columns, isShown])
  const scale = useTimeScale(zoom, rows, today)
  return (
    <div className={viewClass}>
      <TimelineToolbar zoom={zoom} group={group} />
      {rows.length === 0 ? (
        <p
          data-nothing-here
          className="rounded-lg border border-line bg-surface px-4 py-10 text-center text-muted"
        >
          {shows ? 'Nada com este filtro' : 'Nenhuma tarefa deste board tem início ou prazo.'}
        </p>
      ) : (
        <TimelineChart {...{ rows, scale, zoom, today, onOpenTask }} />
      )}
      {undated > 0 && (
        <p className="text-muted text-sm">
          Sem data: {tasksInWords(undated)}. O Calendário as mostra ao lado dos dias.
        </p>
      )}
    </div>
  )
}

/** The same for as long as its ends are: with another one every bar and every day is drawn anew. */
function useTimeScale(zoom: Zoom, rows: ListRow[], today: string): TimeScale {
  const { first, weeks, dayWidth } = useMemo(() => {
    const spans = rows.flatMap((row) => (row.kind === 'task' ? (spanOf(row.card) ?? []) : []))
    return timeScale(zoom, spans, today)
  }, [zoom, rows, today])
  return useMemo(() => ({ first, weeks, dayWidth }), [first, weeks, dayWidth])
}
