import { useState, useSyncExternalStore } from 'react'
import { avatarAddresses } from './avatar-addresses.ts'
import { classNames } from './class-names.ts'

interface Props {
  name: string
  /** Of the person: the same colour wherever they are shown. Without it everybody has one. */
  id?: string
  size?: 'sm' | 'md' | 'lg'
  /** The name stands beside it, so it is not heard twice. */
  silent?: boolean
}

const sizes = { sm: 'size-6 text-[0.625rem]', md: 'size-8 text-xs', lg: 'size-16 text-xl' }

/** The picture of a person, or else their initials: also where it cannot be loaded. */
export function Avatar({ name, id, size = 'md', silent = false }: Props) {
  const read = () => avatarAddresses.of(id)
  const address = useSyncExternalStore(avatarAddresses.subscribe, read, read)
  const [missing, setMissing] = useState<string | null>(null)
  return (
    <span
      {...(silent ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={classNames(
        'flex shrink-0 select-none items-center justify-center overflow-hidden rounded-full font-semibold tracking-tight',
        sizes[size],
        id === undefined ? 'bg-primary-soft text-primary-ink' : `${hueOf(id)} ${ownColour}`,
      )}
    >
      {address && address !== missing ? (
        <img src={address} alt="" onError={() => setMissing(address)} className="size-full" />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}

/** Light and dark differ enough from the letters at every hue. */
const ownColour =
  'bg-[light-dark(oklch(91%_0.06_var(--hue)),oklch(34%_0.07_var(--hue)))] text-[light-dark(oklch(38%_0.11_var(--hue)),oklch(90%_0.07_var(--hue)))]'

/** Twelve that can be told apart. Classes: the first picture of a board may not bring styles. */
const hues = [
  '[--hue:10]',
  '[--hue:40]',
  '[--hue:70]',
  '[--hue:100]',
  '[--hue:130]',
  '[--hue:160]',
  '[--hue:190]',
  '[--hue:220]',
  '[--hue:250]',
  '[--hue:280]',
  '[--hue:310]',
  '[--hue:340]',
]

function hueOf(id: string): string | undefined {
  let sum = 0
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9_973
  return hues[sum % hues.length]
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  const initials = ends.map((word) => [...(word ?? '')][0] ?? '').join('')
  return initials.toLocaleUpperCase('pt-BR') || '?'
}
