import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import type { ColumnState } from '#contract/state.ts'
import { noFilter } from '#contract/task-filter.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { useIsPhone } from '#web/ui/use-is-phone.ts'
import { usePopup } from '#web/ui/use-popup.ts'
import { FilterChoices } from './FilterChoices.tsx'
import { useFilterEdit } from './use-filter-edit.ts'
import { useFilterNames } from './use-filter-names.ts'
import { useShownCount } from './use-shown-count.ts'
import type { BoardFilter } from './use-task-filter.ts'

interface Props {
  filter: BoardFilter
  columns: ColumnState[]
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** What the board is filtered by, beside it, or on a phone in a sheet: each choice counts at once. */
export function FilterPanel({ filter: { shows, ...address }, columns, anchor, onClose }: Props) {
  const edit = useFilterEdit(address)
  const names = useFilterNames(columns)
  const Frame = useIsPhone() ? Sheet : Popup
  return (
    <Frame
      anchor={anchor}
      count={useShownCount(columns, shows)}
      choices={<FilterChoices edit={edit} names={names} />}
      onClear={() => edit.change(noFilter)}
      onClose={onClose}
    />
  )
}

interface FrameProps extends Pick<Props, 'anchor' | 'onClose'> {
  /** '12 de 340 tarefas'. */
  count: string
  choices: ReactNode
  onClear: () => void
}

function Sheet({ anchor, count, choices, onClear, onClose }: FrameProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Filtros"
      onReturnFocus={() => {
        anchor.current?.focus()
        return true
      }}
    >
      {choices}
      <DialogActions>
        <p role="status" className="basis-full text-muted text-sm tabular-nums">
          {count}
        </p>
        <Button look="secondary" onClick={onClear}>
          Limpar
        </Button>
        <Button onClick={onClose}>Pronto</Button>
      </DialogActions>
    </Dialog>
  )
}

function Popup({ anchor, count, choices, onClear, onClose }: FrameProps) {
  const popup = usePopup({ anchor, onClose, onOpen: (panel) => panel.focus() })
  const close = () => {
    onClose()
    anchor.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key !== 'Escape') return
    event.preventDefault()
    close()
  }
  return (
    <div
      ref={popup}
      popover="manual"
      role="dialog"
      aria-label="Filtros"
      data-dialog
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="fixed inset-auto m-0 w-[26rem] max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border border-line bg-raised text-ink shadow-dialog outline-none transition-[scale,opacity] duration-120 ease-out starting:scale-97 starting:opacity-0"
    >
      <div className="p-4">{choices}</div>
      <footer className="sticky bottom-0 flex items-center justify-between gap-2 border-line border-t bg-raised px-4 py-2">
        <p role="status" className="text-muted text-sm tabular-nums">
          {count}
        </p>
        <span className="flex gap-1">
          <Button look="quiet" size="sm" onClick={onClear}>
            Limpar
          </Button>
          <Button size="sm" onClick={close}>
            Pronto
          </Button>
        </span>
      </footer>
    </div>
  )
}
