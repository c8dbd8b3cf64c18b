import { Dialog as Base } from '@base-ui/react/dialog'
import { CalendarClock, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { ApiError, messageOf } from '#web/api/api-error.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { useSession } from '#web/features/project/project-context.ts'
import { useBoardParam } from '#web/features/project/use-board-param.ts'
import { useView } from '#web/features/project/use-project.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Loading } from '#web/ui/Spinner.tsx'
import { PastBoard } from './PastBoard.tsx'
import { PastChange } from './PastChange.tsx'
import { PastControls, words } from './PastControls.tsx'
import { PastTaskDialog } from './PastTaskDialog.tsx'
import { eventIn, stateIn } from './past-window.ts'
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
  const session = useSession()
  const { state: now } = useView(session)
  const current = useBoardParam().selected(now.boards)
  const [chosen, setChosen] = useState(current?.id)
  const { projectId, store } = session
  const { read, error, show, retry } = usePast(projectId, chosen, { version: store.version })
  const [opened, setOpened] = useState<string | null>(null)
  const timeZone = usePerson().profile?.timeZone ?? 'America/Sao_Paulo'
  const state = read && stateIn(read.window, read.version)
  const event = read && eventIn(read.window, read.version)
  const at = read && (event?.at ?? read.window.moments[0] ?? null)
  const board = state?.boards.find(({ id }) => id === chosen) ?? state?.boards[0]
  const step = ({ key, target }: KeyboardEvent) => {
    if (!read || opened || (target instanceof HTMLElement && target.matches('input, select')))
      return
    const to = read.version + (key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0)
    if (to !== read.version && to >= read.past.first && to <= read.past.last) show({ version: to })
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
          version={read.version}
          past={read.past}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

function NoRecord({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode {
  const none = error instanceof ApiError && error.code === 'no_record'
  return (
    <EmptyState
      icon={CalendarClock}
      title={none ? 'Sem registro' : 'Não foi possível ler como estava'}
      description={
        none ? 'Não há nada deste projeto nesse dia que você possa ver.' : messageOf(error)
      }
    >
      {!none && (
        <Button look="secondary" onClick={onRetry}>
          Tentar de novo
        </Button>
      )}
    </EmptyState>
  )
}
