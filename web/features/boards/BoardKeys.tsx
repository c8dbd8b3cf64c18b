import { type ReactNode, use, useCallback, useMemo, useState } from 'react'
import type { ColumnState } from '#contract/state.ts'
import type { Shows } from '#contract/task-filter.ts'
import { LateDialog } from '#web/features/drafts/LateDialog.tsx'
import { GeometriesContext } from '#web/features/drag/landing.ts'
import { useFileDrops } from '#web/features/files/use-file-drops.ts'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import type { TaskPart } from '#web/features/project/use-task-param.ts'
import { useShortcut } from '#web/features/shortcuts/use-shortcut.ts'
import { RetitlingContext } from '#web/features/tasks/CardTitle.tsx'
import { archiveLate } from '#web/features/tasks/late-archive.ts'
import { NewTaskDialog, TaskDatesDialog } from '#web/features/tasks/late-task-parts.ts'
import { SelectionContext } from '#web/features/tasks/selection-context.ts'
import { focusedTask, taskAtHand } from '#web/features/tasks/task-at-hand.ts'
import { SelectionArea } from './SelectionArea.tsx'
import { nextStop } from './walk.ts'

interface Props {
  columns: ColumnState[]
  /** What the filter lets through; null: there is none. */
  shows: Shows | null
  onOpenTask: (taskId: string, part?: TaskPart) => void
  children: ReactNode
}

/** What a key has begun. Ended, it is still known: a dialog that closes still shows its task. */
interface Doing {
  what: 'retitle' | 'date' | 'add'
  taskId: string
  ended: boolean
}

/** The keys of a board: arrows walk from card to card, letters act on the card at hand. */
export function BoardKeys({ columns, shows, onOpenTask, children }: Props) {
  const may = useMay()
  const session = useOpenProject()
  const [doing, setDoing] = useState<Doing | null>(null)
  const end = useCallback(() => setDoing((doing) => doing && { ...doing, ended: true }), [])
  useFileDrops()
  const begin = (what: Doing['what'], taskId: string | null) =>
    taskId !== null && may('task:write') && setDoing({ what, taskId, ended: false })
  useShortcut('e', () => begin('retitle', taskAtHand()))
  useShortcut('d', () => begin('date', taskAtHand()))
  useShortcut('c', () => {
    const taskId = taskAtHand()
    return taskId ? onOpenTask(taskId, 'comments') : false
  })
  useShortcut('a', () => {
    const taskId = may('task:write') && taskAtHand()
    return taskId ? archiveLate(session, [taskId]) : false
  })
  // Not for a card that the pointer happens to lie on: without the focus, N asks for the column.
  useShortcut('n', () => begin('add', focusedTask()))
  const column = columns.find(({ tasks }) => tasks.some(({ id }) => id === doing?.taskId))
  const card = column?.tasks.find(({ id }) => id === doing?.taskId)
  const now = doing?.ended ? null : doing?.what
  const retitled = now === 'retitle' && doing ? doing.taskId : null
  // The same while it is the same: every card hears of it.
  const retitling = useMemo(
    () => ({ taskId: retitled, end, onClash: onOpenTask }),
    [retitled, end, onOpenTask],
  )
  return (
    <RetitlingContext value={retitling}>
      <SelectionArea columns={columns} shows={shows}>
        {children}
        <Walk columns={columns} />
      </SelectionArea>
      <LateDialog open={now === 'date'} onClose={end}>
        {card && <TaskDatesDialog card={card} open={now === 'date'} onClose={end} />}
      </LateDialog>
      <LateDialog open={now === 'add'} onClose={end}>
        {card && column && (
          <NewTaskDialog
            key={card.id}
            title="Criar Nova Tarefa"
            placeId={`below ${card.id}`}
            columns={[column]}
            below={card.id}
            open={now === 'add'}
            onClose={end}
          />
        )}
      </LateDialog>
    </RetitlingContext>
  )
}

/** Tells a screen reader, besides the title, the column and the place in it. With Shift, arrows select. */
function Walk({ columns }: { columns: ColumnState[] }) {
  const geometries = use(GeometriesContext)
  const selection = use(SelectionContext)
  const [announcement, announce] = useState('')
  const walk = (event: KeyboardEvent) => {
    const taskId = focusedTask()
    // Elsewhere, as in the tabs of the boards, arrows are for what has the focus.
    if (!taskId && document.activeElement !== document.body) return false
    const stop = nextStop(event.key.toLowerCase(), columns, geometries, taskId)
    if (!stop) return false
    announce(stop.words)
    if (event.shiftKey) selection.reach(taskId ?? stop.taskId, stop.taskId)
    return geometries.get(stop.columnId)?.focus(stop.taskId)
  }
  useShortcut('arrowup', walk)
  useShortcut('arrowdown', walk)
  useShortcut('arrowleft', walk)
  useShortcut('arrowright', walk)
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  )
}
