import { LogoMark } from '#web/ui/Logo.tsx'
import { people } from './miniature-board.ts'

export function MiniatureHeader() {
  return (
    <div className="mb-2.5 flex items-center gap-2.5 px-1 sm:mb-4">
      <LogoMark className="size-6" />
      <p className="min-w-0 flex-1 truncate font-semibold">Inauguração da padaria</p>
      <p className="sr-only">Neste board: {people.join(', ')}</p>
      <div aria-hidden="true" className="flex -space-x-1.5">
        {people.map((name) => (
          <span
            key={name}
            className="flex size-7 items-center justify-center rounded-full border-2 border-surface bg-primary-soft font-semibold text-primary-ink text-xs"
          >
            {name[0]}
          </span>
        ))}
      </div>
    </div>
  )
}
