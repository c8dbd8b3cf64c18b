import { Check } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Snippet } from '#contract/search.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { controlClass } from '#web/ui/Field.tsx'

export interface Choice {
  id: string
  name: string
  kind?: string
  /** Where it is, for what has the same name elsewhere. */
  place?: string
  /** The words around what was found outside the name. */
  snippet?: Snippet | null
  /** The key that does the same without this list. */
  hotkey?: string
  /** It is the one that is open now. */
  current?: boolean
}

interface Props<C extends Choice> {
  label: string
  placeholder: string
  text: string
  onType: (text: string) => void
  choices: C[]
  /** What the list is called where it is not simply what was found. */
  choicesName?: string | undefined
  onChoose: (choice: C) => void
  /** Said below, also to those who hear the screen. */
  said: ReactNode
}

/** A field and what it finds: type, choose with the arrows, Enter opens. */
export function Picker<C extends Choice>({ label, placeholder, text, ...rest }: Props<C>) {
  const { choices, onChoose } = rest
  const listId = useId()
  const [chosen, setChosen] = useState(0)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const choice = choices[chosen]
    if (step && choices.length > 0) {
      event.preventDefault()
      setChosen((chosen + step + choices.length) % choices.length)
    } else if (event.key === 'Enter' && choice) onChoose(choice)
  }
  return (
    <>
      <input
        role="combobox"
        // biome-ignore lint/a11y/noAutofocus: the dialog around it was opened to type here.
        autoFocus
        aria-label={label}
        aria-expanded={choices.length > 0}
        aria-controls={listId}
        aria-activedescendant={choices[chosen] && `${listId}-${chosen}`}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={placeholder}
        maxLength={limits.name}
        value={text}
        onChange={(event) => {
          rest.onType(event.target.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
        className={classNames(controlClass, 'h-control')}
      />
      <Choices {...rest} id={listId} chosen={chosen} />
      <p role="status" className="mt-3 text-muted">
        {rest.said}
      </p>
    </>
  )
}

type ChoicesProps<C extends Choice> = Pick<Props<C>, 'choices' | 'choicesName' | 'onChoose'> & {
  id: string
  chosen: number
}

function Choices<C extends Choice>({ id, choices, chosen, ...rest }: ChoicesProps<C>) {
  const { choicesName, onChoose } = rest
  return (
    <div
      id={id}
      role="listbox"
      aria-label={choicesName ?? 'Resultados'}
      className="mt-3 flex flex-col gap-0.5"
    >
      {choicesName && choices.length > 0 && (
        <p aria-hidden="true" className="px-2.5 pb-1 text-muted text-sm">
          {choicesName}
        </p>
      )}
      {choices.map((choice, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys work in the field above.
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field above.
        <div
          key={`${choice.kind} ${choice.id}`}
          id={`${id}-${index}`}
          ref={index === chosen ? keepInSight : null}
          role="option"
          aria-selected={index === chosen}
          aria-current={choice.current || undefined}
          onClick={() => onChoose(choice)}
          className={classNames(
            'flex min-h-control cursor-pointer items-center gap-3 rounded-md px-2.5 py-1 hover:bg-hover active:bg-hover',
            index === chosen && 'bg-hover',
          )}
        >
          {choice.kind && <Badge>{choice.kind}</Badge>}
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{choice.name}</span>
            {choice.snippet && <Excerpt {...choice.snippet} />}
            {choice.place && (
              <span className="block truncate text-muted text-sm">{choice.place}</span>
            )}
          </span>
          {choice.hotkey && (
            <kbd className="pointer-coarse:hidden shrink-0 rounded-sm border border-edge bg-sunken px-1.5 font-sans text-muted text-xs">
              {choice.hotkey}
            </kbd>
          )}
          {choice.current && (
            <Check aria-hidden="true" className="size-4 shrink-0 text-primary-ink" />
          )}
        </div>
      ))}
    </div>
  )
}

const keepInSight = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

/** Two lines hold the hit on a narrow screen too; only what follows it is cut. */
function Excerpt({ before, hit, after }: Snippet) {
  return (
    <span className="line-clamp-2 text-sm">
      {before}
      <mark className="rounded-sm bg-accent-soft font-medium text-accent-ink">{hit}</mark>
      {after}
    </span>
  )
}
