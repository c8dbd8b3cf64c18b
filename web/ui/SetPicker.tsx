import { Check, Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { hasWords, isSameName } from '#contract/plain-text.ts'
import { classNames } from './class-names.ts'
import { controlClass } from './Field.tsx'
import { excessOf } from './use-validity.ts'

interface SetChoice {
  id: string
  name: string
  look: ReactNode
}

interface Props {
  label: string
  placeholder: string
  longest: number
  choices: SetChoice[]
  chosen: readonly string[]
  onToggle: (id: string, wanted: boolean) => void
  /** Makes what was typed and is not there yet. */
  onCreate?: ((name: string) => void) | undefined
  /** Said below, also to those who hear the screen. */
  said: string
}

/** Who has more than these types a few letters. */
const mostShown = 100

/** A field, and below it what may be chosen: type to find, Enter puts it in or takes it out. */
export function SetPicker(props: Props) {
  const { choices, chosen, onToggle, onCreate } = props
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const typed = text.trim()
  const found = choices.filter(({ name }) => hasWords(name, typed)).slice(0, mostShown)
  const excess = excessOf(typed, props.longest)
  const isNew = typed !== '' && !excess && choices.every(({ name }) => !isSameName(name, typed))
  const length = found.length + (onCreate && isNew ? 1 : 0)
  const current = Math.min(at, length - 1)
  const choose = (index: number) => {
    const choice = found[index]
    if (choice) return onToggle(choice.id, !chosen.includes(choice.id))
    if (!onCreate || !isNew) return
    onCreate(typed)
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && length > 0) {
      event.preventDefault()
      setAt((current + step + length) % length)
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      choose(current)
    }
  }
  return (
    <>
      <input
        role="combobox"
        // biome-ignore lint/a11y/noAutofocus: the dialog around it was opened to type here.
        autoFocus={hasKeyboard()}
        aria-label={props.label}
        aria-expanded={length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={length > 0 ? `${id}-${current}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={props.placeholder}
        aria-invalid={excess !== '' || undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
        className={classNames(controlClass, 'h-control')}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={props.label}
        aria-multiselectable="true"
        className="mt-3 flex max-h-80 min-h-40 flex-col gap-0.5 overflow-y-auto"
      >
        {found.map((choice, index) => (
          <Option
            key={choice.id}
            id={`${id}-${index}`}
            current={index === current}
            chosen={chosen.includes(choice.id)}
            onChoose={() => choose(index)}
          >
            {choice.look}
          </Option>
        ))}
        {onCreate && isNew && (
          <Option
            id={`${id}-${found.length}`}
            current={found.length === current}
            chosen={false}
            icon={<Plus aria-hidden="true" className="size-4 shrink-0 text-muted" />}
            onChoose={() => choose(found.length)}
          >
            <span className="truncate">Criar “{typed}”</span>
          </Option>
        )}
      </div>
      <p role="status" className="mt-3 text-muted text-sm">
        {excess || props.said || (length === 0 ? 'Nada encontrado.' : '')}
      </p>
    </>
  )
}

/** A touch keeps the keyboard of the phone down. */
const hasKeyboard = () => matchMedia('(pointer: fine)').matches

interface OptionProps {
  id: string
  current: boolean
  chosen: boolean
  icon?: ReactNode
  onChoose: () => void
  children: ReactNode
}

function Option({ id, current, chosen, icon, onChoose, children }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys work in the field above.
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field above.
    <div
      id={id}
      ref={current ? keepInSight : null}
      role="option"
      aria-selected={chosen}
      onClick={onChoose}
      className={classNames(
        'flex min-h-control shrink-0 cursor-pointer items-center gap-2.5 rounded-md px-2.5 hover:bg-hover active:bg-hover',
        current && 'bg-hover',
      )}
    >
      {icon ?? (
        <Check
          aria-hidden="true"
          className={classNames('size-4 shrink-0 text-primary-ink', !chosen && 'invisible')}
        />
      )}
      <span className="flex min-w-0 flex-1 items-center gap-2.5">{children}</span>
    </div>
  )
}

const keepInSight = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })
