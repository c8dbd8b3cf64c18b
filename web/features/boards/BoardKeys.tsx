import { type ReactNode, use, useState } from 'react'
import type { ColumnState } from '#contract/state.ts'
import type { Shows } from '#contract/task-filter.ts'
import { LateDialog } from '#web/features/drafts/LateDialog.tsx'
import { GeometriesContext } from '#web/features/drag/landing.ts'
import { useFileDrops } from '#web/features/files/use-file-drops.ts'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import type { TaskPart } from '#web/features/project/use-task-param.ts'
import { useCommands } from '#web/features/shortcuts/commands.ts'
import { useShortcut } from '#web/features/shortcuts/use-shortcut.ts'
import { archiveLate } from '#web/features/tasks/late-archive.ts'
import { NewTaskDialog, TaskDatesDialog } from '#web/features/tasks/late-task-parts.ts'
import { SelectionContext } from '#web/features/tasks/selection-context.ts'
import { focusedTask, focusTask, taskAtHand } from '#web/features/tasks/task-at-hand.ts'
import { retitleAtHand } from '#web/features/tasks/use-retitling.ts'
import type { Layout } from '#web/features/views/view-params.ts'
import { SelectionArea } from './SelectionArea.tsx'
import { nextStop } from './walk.ts'

interface Props {
  /** How the board is looked at; null: by its columns. */
  layout: Layout | null
  columns: ColumnState[]
  /** What the filter lets through; null: there is none. */
  shows: Shows | null
  onOpenTask: (taskId: string, part?: TaskPart) => void
  children: ReactNode
}

/** What a key has begun. Ended, it is still known: a dialog that closes still shows its task. */
interface Doing {
  what: 'date' | 'add'
  taskId: string
  /** What had the focus. */
  from: Element | null
  ended: boolean
}

/** The keys of a board: letters act on the task at hand, however it is drawn; arrows walk from card to card. */
export function BoardKeys({ layout, columns, shows, onOpenTask, children }: Props) {
  const may = useMay()
  const session = useOpenProject()
  const [doing, setDoing] = useState<Doing | null>(null)
  const end = () => setDoing((doing) => doing && { ...doing, ended: true })
  useFileDrops()
  // For the list of keys: each way to look at a board has its own.
  useCommands([{ name: layout ?? 'quadro', run: () => false }])
  const begin = (what: Doing['what'], taskId: string | null) =>
    taskId !== null &&
    may('task:write') &&
    setDoing({ what, taskId, from: document.activeElement, ended: false })
  useShortcut('e', () => {
    const taskId = may('task:write') && taskAtHand()
    // A bar has no room to type in: its task is opened there.
    return taskId ? retitleAtHand() || onOpenTask(taskId, 'title') : false
  })
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
  const column = doing && columns.find(({ tasks }) => tasks.some(({ id }) => id === doing.taskId))
  const card = column?.tasks.find(({ id }) => id === doing?.taskId)
  const now = doing?.ended ? null : doing?.what
  return (
    <>
      <SelectionArea columns={columns} shows={shows}>
        {children}
        {!layout && <Walk columns={columns} />}
      </SelectionArea>
      <LateDialog open={now === 'date'} onClose={end}>
        {card && (
          <TaskDatesDialog
            card={card}
            open={now === 'date'}
            onClose={end}
            onReturnFocus={() => !doing?.from?.isConnected && focusTask(card.id)}
          />
        )}
      </LateDialog>
      <LateDialog open={now === 'add'} onClose={end}>
        {card && column && (
          <NewTaskDialog
            key={card.id}
            title="Criar Nova Tarefa"
            placeId={`below ${card.id}`}
            columns={[column]}
            below={card.id}
            {...(layout !== null &&
              layout !== 'lista' &&
              card.dueDate && { dueDate: card.dueDate })}
            open={now === 'add'}
            onClose={end}
          />
        )}
      </LateDialog>
    </>
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
