import { ArrowDownWideNarrow } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'

interface Props {
  label: string
  chosen: boolean
  onSort: () => void
}

/** The heading of a column, which sorts by it. On paper it is a word. */
export function SortButton({ label, chosen, onSort }: Props) {
  return (
    <>
      <button
        type="button"
        onClick={onSort}
        className={classNames(
          '-mx-1.5 inline-flex min-h-8 items-center gap-1 rounded-sm px-1.5 text-left hover:text-ink',
          chosen && 'text-ink',
        )}
      >
        {label}
        <ArrowDownWideNarrow
          aria-hidden="true"
          className={classNames('size-3.5 shrink-0', !chosen && 'invisible')}
        />
      </button>
      <span className="hidden print:inline">{label}</span>
    </>
  )
}
