import type { ComponentProps } from 'react'
import { MenuItem } from '#web/ui/Menu.tsx'
import { useConnected } from './use-connection.ts'

/** An item of a menu for which the server is needed: without connection that is said before it is tried. */
export function OnlineItem(props: ComponentProps<typeof MenuItem>) {
  const connected = useConnected()
  return <MenuItem {...props} unavailable={connected ? undefined : 'sem conexão'} />
}
