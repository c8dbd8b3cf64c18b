import { classNames } from './class-names.ts'

/** The first letters of the first and the last name. */
export function Avatar({ name, small }: { name: string; small?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'flex shrink-0 select-none items-center justify-center rounded-full bg-primary-soft font-semibold text-primary-ink',
        small ? 'size-6 text-[0.625rem]' : 'size-8 text-xs',
      )}
    >
      {initialsOf(name)}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  const letters = ends.map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toLocaleUpperCase('pt-BR') || '?'
}
