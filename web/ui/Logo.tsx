import { classNames } from './class-names.ts'

/** People side by side, who are also the columns of a board. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={classNames('shrink-0', className)}>
      <rect width="32" height="32" rx="8" fill="#4f46e5" />
      <path
        fill="#fff"
        d="M8.5 15.5A2.5 2.5 0 0 1 11 18v6a2.5 2.5 0 0 1-5 0v-6a2.5 2.5 0 0 1 2.5-2.5Zm7.5-3a2.5 2.5 0 0 1 2.5 2.5v9a2.5 2.5 0 0 1-5 0v-9a2.5 2.5 0 0 1 2.5-2.5Zm7.5 3A2.5 2.5 0 0 1 26 18v6a2.5 2.5 0 0 1-5 0v-6a2.5 2.5 0 0 1 2.5-2.5Z"
      />
      <circle cx="8.5" cy="11.5" r="2.25" fill="#c7d2fe" />
      <circle cx="16" cy="8.25" r="2.5" fill="#fbbf24" />
      <circle cx="23.5" cy="11.5" r="2.25" fill="#c7d2fe" />
    </svg>
  )
}

export function Logo({ className }: { className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5', className)}>
      <LogoMark className="size-7" />
      <span className="font-bold font-display text-xl tracking-tight">Mutirão</span>
    </span>
  )
}
