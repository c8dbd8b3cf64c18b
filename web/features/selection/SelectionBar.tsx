import { Archive, CalendarDays, Copy, Flag, MoveRight, Tag, Trash2, Users, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { CardState, ColumnState } from '#contract/state.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { useCommands } from '#web/features/shortcuts/commands.ts'
import { useShortcut } from '#web/features/shortcuts/use-shortcut.ts'
import { archive } from '#web/features/tasks/archive-actions.ts'
import { priorityOptions } from '#web/features/tasks/priorities.ts'
import type { Selection } from '#web/features/tasks/selection-context.ts'
import { focusTask } from '#web/features/tasks/task-at-hand.ts'
import { Button } from '#web/ui/Button.tsx'
import { Menu, MenuItem } from '#web/ui/Menu.tsx'
import { type Choosing, SelectionDialog } from './SelectionDialog.tsx'
import { selectedWords } from './selected-words.ts'
import {
  duplicateTasks,
  editTasks,
  moveTasksTo,
  removeTasks,
  takeOrLeaveAll,
} from './selection-actions.ts'

interface Props {
  columns: ColumnState[]
  selection: Selection
}

/** What can be done to all selected tasks at once. At the bottom of the screen, until Esc. */
export function SelectionBar({ columns, selection }: Props) {
  const { taskIds } = selection
  const session = useOpenProject()
  const [choosing, setChoosing] = useState<Choosing | null>(null)
  const cards = cardsOf(columns, taskIds)
  const { bar, clear } = useClear(selection)
  // The keys of one card, for all that are selected.
  useShortcut('l', () => setChoosing('labels'), true)
  useShortcut('d', () => setChoosing('dueDate'), true)
  const remove = () => {
    if (!confirm(deletionQuestion(cards))) return
    clear()
    void removeTasks(session, taskIds)
  }
  const takeOrLeave = () => void takeOrLeaveAll(session, cards)
  const duplicate = () => void duplicateTasks(session, taskIds)
  const putAway = () => {
    clear()
    void archive(session, taskIds)
  }
  useShortcut('m', takeOrLeave, true)
  const command = (name: string, words: string, run: () => unknown, key?: string) => ({
    ...{ name: `selected ${name}`, label: `Selecionadas: ${words}`, run },
    ...(key && { key }),
  })
  useCommands([
    ...columns.map((column) =>
      command(`move ${column.id}`, `mover para ${column.name}`, () =>
        moveTasksTo(session, taskIds, column),
      ),
    ),
    command('labels', 'etiquetas…', () => setChoosing('labels'), 'L'),
    command('people', 'responsáveis…', () => setChoosing('people')),
    command('me', 'pegar para mim ou deixar', takeOrLeave, 'M'),
    command('day', 'prazo…', () => setChoosing('dueDate'), 'D'),
    ...priorityOptions.map(({ value, label }) =>
      command(`priority ${value}`, `prioridade ${label}`, () =>
        editTasks(session, taskIds, { priority: value }),
      ),
    ),
    command('copies', 'duplicar', duplicate),
    command('archive', 'arquivar', putAway),
    command('delete', 'excluir', remove),
    { name: 'selected none', label: 'Limpar seleção', run: clear, key: 'Esc' },
  ])
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Tarefas selecionadas"
      data-keep-clear
      data-selection-bar
      className="fixed inset-x-3 bottom-[calc(0.75rem+env(safe-area-inset-bottom))] z-20 mx-auto flex w-fit max-w-[calc(100vw-1.5rem)] flex-wrap items-center justify-center gap-x-1 rounded-lg border border-line bg-raised p-1.5 shadow-float max-sm:grid max-sm:w-full max-sm:grid-cols-8 max-sm:gap-x-0 transition-[translate,opacity] duration-150 ease-out starting:translate-y-2 starting:opacity-0 print:hidden"
    >
      <p className="px-2 font-medium tabular-nums max-sm:col-span-full max-sm:min-h-11 max-sm:content-center max-sm:pr-11">
        {selectedWords(taskIds.length)}
        {taskIds.length === limits.tasksAtOnce && ' (o máximo de uma vez)'}
      </p>
      <Menu
        label="Mover selecionadas"
        face={<Face icon={<MoveRight />}>Mover</Face>}
        className={itemClass}
      >
        {columns.map((column) => (
          <MenuItem key={column.id} onSelect={() => void moveTasksTo(session, taskIds, column)}>
            {column.name}
          </MenuItem>
        ))}
      </Menu>
      <Item icon={<Tag />} label="Etiquetas" onPress={() => setChoosing('labels')} />
      <Item icon={<Users />} label="Responsáveis" onPress={() => setChoosing('people')} />
      <Item icon={<CalendarDays />} label="Prazo" onPress={() => setChoosing('dueDate')} />
      <Menu
        label="Prioridade das selecionadas"
        face={<Face icon={<Flag />}>Prioridade</Face>}
        className={itemClass}
      >
        {priorityOptions.map(({ value, label }) => (
          <MenuItem
            key={value}
            chosen={cards.every(({ priority }) => priority === value)}
            onSelect={() => void editTasks(session, taskIds, { priority: value })}
          >
            Prioridade {label}
          </MenuItem>
        ))}
      </Menu>
      <Item icon={<Copy />} label="Duplicar" onPress={duplicate} />
      <Item icon={<Archive />} label="Arquivar" onPress={putAway} />
      <Item icon={<Trash2 />} label="Excluir" danger onPress={remove} />
      <Button
        look="quiet"
        size="icon"
        className="max-sm:absolute max-sm:top-1.5 max-sm:right-1.5"
        aria-label="Limpar seleção"
        onClick={clear}
      >
        <X aria-hidden="true" />
      </Button>
      {choosing && (
        <SelectionDialog kind={choosing} cards={cards} onClose={() => setChoosing(null)} />
      )}
    </div>
  )
}

function cardsOf(columns: ColumnState[], taskIds: readonly string[]): CardState[] {
  const selected = new Set(taskIds)
  return columns.flatMap(({ tasks }) => tasks.filter(({ id }) => selected.has(id)))
}

/** In the tone that the specification has for one task; of one, its very words. */
const deletionQuestion = (cards: CardState[]) =>
  cards.length === 1
    ? `Tem certeza que deseja excluir a tarefa "${cards[0]?.title}"?`
    : `Tem certeza que deseja excluir as ${cards.length} tarefas selecionadas?`

/** Ends the selection; a keyboard that was in the bar goes on from the first of its cards. */
function useClear({ taskIds, clear }: Selection) {
  const bar = useRef<HTMLDivElement>(null)
  const first = useRef(taskIds[0])
  useEffect(() => {
    first.current = taskIds[0]
  })
  const end = () => {
    const inBar = bar.current?.contains(document.activeElement)
    clear()
    if (inBar && first.current) focusTask(first.current)
  }
  useShortcut('escape', end)
  return { bar, clear: end }
}

interface ItemProps {
  icon: ReactNode
  label: string
  danger?: boolean
  onPress: () => void
}

function Item({ icon, label, danger, onPress }: ItemProps) {
  return (
    <Button
      look="quiet"
      className={danger ? `${itemClass} text-danger-ink` : itemClass}
      onClick={onPress}
    >
      <Face icon={icon}>{label}</Face>
    </Button>
  )
}

/** Below a wide screen there is no room for the words beside their icons. */
function Face({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <>
      <span aria-hidden="true" className="contents">
        {icon}
      </span>
      <span className="max-xl:sr-only">{children}</span>
    </>
  )
}

const itemClass = 'w-auto! px-2.5 max-xl:w-11! max-xl:px-0! max-sm:w-full!'
