import type { SyntheticEvent } from 'react'

/** Reads the fields of a form that is being submitted, and keeps the browser from leaving. */
export function submitted<Name extends string>(
  event: SyntheticEvent<HTMLFormElement>,
  ...names: readonly Name[]
): Record<Name, string> {
  event.preventDefault()
  const data = new FormData(event.currentTarget)
  const entries = names.map((name) => [name, String(data.get(name) ?? '')] as const)
  return Object.fromEntries(entries) as Record<Name, string>
}
