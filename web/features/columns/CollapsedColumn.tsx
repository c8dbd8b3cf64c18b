import { ChevronsLeftRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ColumnState } from '#contract/state.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { ColumnCount } from './ColumnCount.tsx'

interface Props {
  column: ColumnState
  shown: number
  onExpand: () => void
}

/** A column as a strip: its name and count, and a place to drop cards on. */
export function CollapsedColumn({ column, shown, onExpand }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusWithCard(column, button)
  return (
    <h3 aria-label={column.name} className="min-w-0">
      <button
        ref={button}
        type="button"
        data-toggle
        aria-expanded={false}
        title={`Expandir a coluna ${column.name}`}
        onClick={onExpand}
        className="flex h-[680px] w-full flex-col items-center gap-3 rounded-lg py-3 transition-colors duration-120 hover:bg-hover focus-visible:-outline-offset-2"
      >
        <ChevronsLeftRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <span
          aria-hidden="true"
          className="size-2.5 shrink-0 rounded-full"
          style={{ backgroundColor: column.color }}
        />
        <span className="sr-only">Expandir a coluna </span>
        <span className="order-last min-h-0 truncate font-semibold [writing-mode:vertical-rl]">
          {column.name}
        </span>
        <ColumnCount column={column} shown={shown} />
      </button>
    </h3>
  )
}

/** A card that was carried in by keys is not to be seen here: the focus goes to what shows it. */
function useFocusWithCard({ tasks }: ColumnState, button: { current: HTMLElement | null }): void {
  const { arrivals } = useOpenProject()
  useEffect(() => {
    const arrival = arrivals.takeOwn((taskId) => tasks.some(({ id }) => id === taskId))
    if (arrival?.by === 'keys') button.current?.focus({ preventScroll: true })
  }, [tasks, arrivals, button])
}
