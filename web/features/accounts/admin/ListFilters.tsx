import { Search } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import { controlClass } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'

interface Props<Situation extends string> {
  /** What the text is looked for in. */
  label: string
  search: string
  onSearch: (search: string) => void
  situation: Situation | 'all'
  onSituation: (situation: Situation | 'all') => void
  situations: readonly { value: Situation; label: string }[]
}

/** A text and a situation: how every list of the administrator is narrowed. */
export function ListFilters<Situation extends string>(props: Props<Situation>) {
  return (
    <search className="flex flex-col gap-2 sm:flex-row">
      <div className="relative flex-1">
        <Search
          aria-hidden="true"
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 size-4 text-muted"
        />
        <input
          type="search"
          aria-label={props.label}
          placeholder={props.label}
          maxLength={limits.name}
          value={props.search}
          onChange={(event) => props.onSearch(event.target.value)}
          className={`${controlClass} h-control pl-9 sm:w-72`}
        />
      </div>
      <div className="sm:w-48">
        <Select
          label="Situação"
          labelHidden
          value={props.situation}
          onChange={props.onSituation}
          options={[{ value: 'all', label: 'Todas as situações' }, ...props.situations]}
        />
      </div>
    </search>
  )
}
