import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'

interface Props {
  name: string
  /** Of the person: the same colour wherever they are shown. Without it everybody has one. */
  id?: string
  size?: 'sm' | 'md'
}

const sizes = { sm: 'size-6 text-[0.625rem]', md: 'size-8 text-xs' }

/** The initials of a person. Heard by the name, unless it stands beside them and this is hidden. */
export function Avatar({ name, id, size = 'md' }: Props) {
  return (
    <span
      role="img"
      aria-label={name}
      style={id ? ({ '--hue': hueOf(id) } as CSSProperties) : undefined}
      className={classNames(
        'flex shrink-0 select-none items-center justify-center rounded-full font-semibold tracking-tight',
        sizes[size],
        id ? ownColour : 'bg-primary-soft text-primary-ink',
      )}
    >
      {initialsOf(name)}
    </span>
  )
}

/** Light and dark differ enough from the letters at every hue. */
const ownColour =
  'bg-[light-dark(oklch(91%_0.06_var(--hue)),oklch(34%_0.07_var(--hue)))] text-[light-dark(oklch(38%_0.11_var(--hue)),oklch(90%_0.07_var(--hue)))]'

/** Twelve colours that can be told apart. */
function hueOf(id: string): string {
  let sum = 0
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9_973
  return String((sum % 12) * 30 + 10)
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  const initials = ends.map((word) => [...(word ?? '')][0] ?? '').join('')
  return initials.toLocaleUpperCase('pt-BR') || '?'
}
