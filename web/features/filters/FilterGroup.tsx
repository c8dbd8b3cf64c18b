import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** One kind of thing to filter by: any of what is chosen in it counts. */
export function FilterGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1.5 font-medium text-sm">{label}</legend>
      <div className="flex max-h-36 flex-wrap gap-1.5 overflow-y-auto p-0.5 has-[input]:max-h-none has-[input]:overflow-visible">
        {children}
      </div>
    </fieldset>
  )
}

interface ChoiceProps {
  chosen: boolean
  onToggle: () => void
  children: ReactNode
}

/** Pressed or not; never by colour alone. */
export function Choice({ chosen, onToggle, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onToggle}
      className={classNames(
        'inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border px-2.5 text-sm transition-colors duration-120 max-sm:min-h-control max-sm:min-w-control max-sm:justify-center',
        chosen
          ? 'border-primary bg-primary-soft font-medium text-primary-ink'
          : 'border-line bg-surface hover:bg-hover',
      )}
    >
      {chosen && <Check aria-hidden="true" className="size-3.5 shrink-0" />}
      {children}
    </button>
  )
}
