import { Button } from '#web/ui/Button.tsx'
import { LayoutLinks, useLayoutCommands } from './LayoutLinks.tsx'

/** How the board is looked at. Where there is no room the links are in the dialog, and on a phone both. */
export function ViewSwitch({ onOpen }: { onOpen: (part: 'views') => void }) {
  useLayoutCommands()
  return (
    <div className="flex items-center max-sm:hidden print:hidden">
      <div className="max-xl:hidden">
        <LayoutLinks />
      </div>
      <Button look="quiet" onClick={() => onOpen('views')}>
        Visões
      </Button>
    </div>
  )
}
