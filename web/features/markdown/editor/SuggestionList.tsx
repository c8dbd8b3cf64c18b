import { classNames } from '#web/ui/class-names.ts'
import type { Suggestion } from './suggestions.ts'

interface Props {
  id: string
  list: Suggestion[]
  active: number
  onPick: (suggestion: Suggestion) => void
}

export const optionId = (id: string, index: number) => `${id}-${index}`

/** What may be meant, under the field; the keys that choose are pressed in the field. */
export function SuggestionList({ id, list, active, onPick }: Props) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Sugestões"
      className="absolute inset-x-0 top-full z-10 mt-1 overflow-hidden rounded-md border border-line bg-raised py-1 shadow-float"
    >
      {list.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter and Tab pick it, in the field
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
        <div
          key={suggestion.insert}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(suggestion)}
          className={classNames(
            'flex min-h-control cursor-pointer items-center px-3 hover:bg-hover',
            index === active && 'bg-hover',
          )}
        >
          {suggestion.label}
        </div>
      ))}
    </div>
  )
}
