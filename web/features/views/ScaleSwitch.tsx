import { classNames } from '#web/ui/class-names.ts'

interface Props<Scale extends string> {
  scales: readonly { value: Scale; label: string }[]
  value: Scale
  onChange: (scale: Scale) => void
}

/** How much time is seen at once. */
export function ScaleSwitch<Scale extends string>({ scales, value, onChange }: Props<Scale>) {
  return (
    <fieldset className="flex rounded-md border border-line bg-sunken p-0.5">
      <legend className="sr-only">Escala</legend>
      {scales.map((scale) => (
        <button
          key={scale.value}
          type="button"
          aria-pressed={scale.value === value}
          onClick={() => onChange(scale.value)}
          className={classNames(
            'min-h-7.5 rounded-sm px-2.5 font-medium text-sm max-sm:min-h-control',
            scale.value === value ? 'bg-raised text-ink shadow-card' : 'text-muted hover:text-ink',
          )}
        >
          {scale.label}
        </button>
      ))}
    </fieldset>
  )
}
