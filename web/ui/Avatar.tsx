/** The first letter of a name. */
export function Avatar({ name }: { name: string }) {
  const initial = [...name.trim()][0]?.toLocaleUpperCase('pt-BR') ?? '?'
  return (
    <span
      aria-hidden="true"
      className="flex size-8 shrink-0 items-center justify-center rounded-full bg-primary-soft font-semibold text-primary-ink text-sm"
    >
      {initial}
    </span>
  )
}
