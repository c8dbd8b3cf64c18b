import { Dialog as Base } from '@base-ui/react/dialog'
import { CalendarClock, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { ApiError, messageOf } from '#web/api/api-error.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { useBoardParam } from '#web/features/project/use-board-param.ts'
import { useReadBoard, useView } from '#web/features/project/use-project.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Loading } from '#web/ui/Spinner.tsx'
import { PastBoard } from './PastBoard.tsx'
import { PastChange } from './PastChange.tsx'
import { PastControls, words } from './PastControls.tsx'
import { PastTaskDialog } from './PastTaskDialog.tsx'
import { eventIn, stateIn } from './past-window.ts'
import { RestoreBoard } from './RestoreBoard.tsx'
import { usePast } from './use-past.ts'

interface Props {
  open: boolean
  onClose: () => void
}

/** The board as it was at the end of a day, or after any change; over the board as it is. */
export function PastDialog({ open, onClose }: Props) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Popup
          data-dialog
          className="fixed inset-0 flex flex-col bg-canvas outline-none transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          {open && <Past />}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

function Past() {
  const session = useOpenProject()
  const { state: now } = useView(session)
  const current = useBoardParam().selected(now.boards)
  const [chosen, setChosen] = useState(current?.id)
  const { projectId, store } = session
  const begin = { version: store.version }
  const { read, stepFrom, error, show, retry } = usePast(projectId, chosen, begin)
  const [opened, setOpened] = useState<string | null>(null)
  const timeZone = usePerson().profile?.timeZone ?? 'America/Sao_Paulo'
  const state = read && stateIn(read.window, read.version)
  const event = read && eventIn(read.window, read.version)
  const at = read && (event?.at ?? read.window.at)
  const board = state?.boards.find(({ id }) => id === chosen) ?? state?.boards[0]
  // What is restored goes into the board as it is now, which may not have been open yet.
  useReadBoard(session, now.boards.find(({ id, columns }) => id === board?.id && !columns)?.id)
  const step = ({ key, target }: KeyboardEvent) => {
    if (
      !read ||
      !stepFrom ||
      opened ||
      (target instanceof HTMLElement && target.matches('input, select'))
    )
      return
    const to = stepFrom + (key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0)
    if (to !== stepFrom && to >= read.past.first && to <= read.past.last) show({ version: to })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys do what the two buttons do.
    <div onKeyDown={step} className="flex min-h-0 flex-1 flex-col">
      <header className="flex flex-col gap-2 border-line border-b bg-surface px-3 py-2 sm:px-5">
        <div className="flex flex-wrap items-center gap-2">
          <Base.Title className="whitespace-nowrap font-semibold text-lg">
            Como estava em…
          </Base.Title>
          <Badge tone="warm">Somente leitura</Badge>
          <span className="flex-1" />
          {state && board && <RestoreBoard then={state} boardId={board.id} />}
          {state && state.boards.length > 1 && board && (
            <Select
              label="Board"
              labelHidden
              value={board.id}
              onChange={setChosen}
              options={state.boards.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <Base.Close aria-label="Fechar" className={buttonClass({ look: 'quiet', size: 'icon' })}>
            <X aria-hidden="true" />
          </Base.Close>
        </div>
        {read && (
          <PastControls
            version={read.version}
            stepFrom={stepFrom ?? read.version}
            first={read.past.first}
            last={read.past.last}
            at={at}
            onShow={show}
          />
        )}
        {read && <PastChange event={event} moment={words(at, timeZone)} />}
      </header>
      {error ? (
        <NoRecord error={error} onRetry={retry} />
      ) : !read || !state ? (
        <Loading />
      ) : board ? (
        <PastBoard
          state={state}
          people={read.past.people}
          boardId={board.id}
          change={event?.change ?? null}
          onOpenTask={setOpened}
        />
      ) : (
        <EmptyState icon={CalendarClock} title="Não havia nenhum board" />
      )}
      {read && (
        <PastTaskDialog
          taskId={opened}
          boardId={board?.id}
          version={read.version}
          past={read.past}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

function NoRecord({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode {
  if (error instanceof ApiError && error.code === 'no_record') {
    return (
      <EmptyState
        icon={CalendarClock}
        title="Sem registro"
        description="Não há nada deste projeto nesse dia que você possa ver."
      />
    )
  }
  return (
    <NotLoaded
      title="Não foi possível ler como estava"
      description={messageOf(error)}
      retry={onRetry}
    />
  )
}
