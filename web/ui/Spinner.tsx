import { classNames } from './class-names.ts'

/** Decoration beside words that say what is going on. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={classNames('size-4 shrink-0 animate-spin', className)}
    >
      <circle
        cx="8"
        cy="8"
        r="6.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        opacity="0.25"
      />
      <path
        d="M14.5 8A6.5 6.5 0 0 0 8 1.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** Holds the place of what is being loaded. Quick answers never show it. */
export function Loading({ label = 'Carregando...' }: { label?: string }) {
  return (
    <div
      role="status"
      className="flex animate-appear items-center justify-center gap-3 p-10 text-muted"
    >
      <Spinner className="size-5" />
      {label}
    </div>
  )
}
