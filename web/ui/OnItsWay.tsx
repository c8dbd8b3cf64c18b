import { type ReactNode, useLayoutEffect } from 'react'
import { keepKeys } from './keep-keys.ts'

/**
 * In the place of a part with a field, while it is fetched: what is typed meanwhile is meant for that
 * field, and no key of the page.
 */
export function OnItsWay({ children }: { children?: ReactNode }) {
  // Before the field that comes has the focus: or what is typed then would pass what was kept.
  useLayoutEffect(keepKeys, [])
  return (
    <>
      <span data-dialog hidden />
      {children}
    </>
  )
}
