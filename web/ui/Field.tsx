import type { ReactNode } from 'react'

export interface FieldLabels {
  label: string
  /** The label is only heard, where the place says enough. */
  labelHidden?: boolean | undefined
  hint?: string | undefined
  /** What is wrong with what is written. */
  error?: string | undefined
  /** The id of a message that stands elsewhere, such as one about two fields. */
  errorId?: string | undefined
  /** In characters; more is refused, and never cut. */
  longest?: number
  /** Stands at the end of the label's line, such as 'Esqueci minha senha'. */
  aside?: ReactNode
}

export const controlClass =
  'w-full rounded-md border border-edge bg-surface px-3 text-ink transition-colors duration-120 ' +
  'hover:border-ink focus-visible:border-focus focus-visible:outline-offset-0 ' +
  'aria-invalid:border-danger-ink disabled:bg-sunken disabled:text-muted'

/** Label above, control, then hint or problem, tied together for screen readers. */
export function Field({
  id,
  label,
  labelHidden,
  hint,
  problem,
  quiet,
  aside,
  children,
}: Omit<FieldLabels, 'error' | 'errorId' | 'longest'> & {
  id: string
  problem: string | undefined
  /** A toast says the problem too, and is heard: nobody needs to hear it twice. */
  quiet?: boolean
  children: ReactNode
}) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className={labelHidden ? 'sr-only' : 'flex items-baseline justify-between gap-3'}>
        <label id={`${id}-label`} htmlFor={id} className="font-medium">
          {label}
        </label>
        {aside}
      </div>
      {children}
      {hint && !problem && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {problem && (
        <p
          id={`${id}-problem`}
          role={quiet ? undefined : 'alert'}
          className="font-medium text-danger-ink text-sm"
        >
          {problem}
        </p>
      )}
    </div>
  )
}

export const describedBy = (id: string, hint?: string, problem?: string) =>
  problem ? `${id}-problem` : hint ? `${id}-hint` : undefined
