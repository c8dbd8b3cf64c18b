import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { Spinner } from './Spinner.tsx'

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** A request runs: pressing again does nothing. */
  busy?: boolean
}

export function Button({ look, size, busy, disabled, children, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={busy || disabled}
      aria-busy={busy || undefined}
      className={buttonClass({ ...(look && { look }), ...(size && { size }) }, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

export function ButtonLink({
  look,
  size,
  className,
  ...rest
}: ComponentProps<typeof Link> & ButtonLook) {
  return (
    <Link
      {...rest}
      className={buttonClass({ ...(look && { look }), ...(size && { size }) }, className)}
    />
  )
}
