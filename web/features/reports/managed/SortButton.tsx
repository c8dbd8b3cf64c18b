import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'

type Sorting = 'ascending' | 'descending'

interface Props {
  label: string
  /** Null: by another column. */
  sorting: Sorting | null
  onSort: () => void
}

/** The heading of a column, which sorts by it, and pressed again the other way. On paper it is a word. */
export function SortButton({ label, sorting, onSort }: Props) {
  return (
    <>
      <button
        type="button"
        onClick={onSort}
        className={classNames(
          '-mx-1.5 inline-flex min-h-8 max-sm:min-h-control items-center gap-1 rounded-sm px-1.5 text-left hover:text-ink',
          sorting && 'text-ink',
        )}
      >
        {label}
        <SortMark
          sorting={sorting ?? 'descending'}
          className={classNames('size-3.5 shrink-0', !sorting && 'invisible')}
        />
      </button>
      <span className="hidden print:inline">{label}</span>
    </>
  )
}

export function SortMark({ sorting, className }: { sorting: Sorting; className?: string }) {
  const Arrow = sorting === 'ascending' ? ArrowUpNarrowWide : ArrowDownWideNarrow
  return <Arrow aria-hidden="true" className={className} />
}
