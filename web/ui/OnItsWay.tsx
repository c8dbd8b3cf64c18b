import { type ReactNode, useEffect } from 'react'
import { keepKeys } from './keep-keys.ts'

/**
 * In the place of a part with a field, while it is fetched: what is typed meanwhile is meant for that
 * field, and no key of the page.
 */
export function OnItsWay({ children }: { children?: ReactNode }) {
  useEffect(keepKeys, [])
  return (
    <>
      <span data-dialog hidden />
      {children}
    </>
  )
}
