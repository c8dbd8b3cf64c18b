import type { ComponentProps, MouseEvent } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { useConnected } from './use-connection.ts'

/** A button for which the server is needed: without connection that is said before it is tried. */
export const OnlineButton = (props: ComponentProps<typeof Button>) => (
  <Button {...useOnlineOnly(props)} />
)

/** What makes a button wait for the connection. It keeps the focus, which a disabled one would lose. */
export function useOnlineOnly<Props extends ComponentProps<'button'>>(props: Props): Props {
  return useConnected() ? props : { ...props, ...waiting }
}

const waiting = {
  'aria-disabled': true,
  // Shown to a mouse, and read out as the description of the button where it has no other.
  title: 'sem conexão',
  'aria-describedby': undefined,
  onClick: (event: MouseEvent) => event.preventDefault(),
}
