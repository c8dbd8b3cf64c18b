import { Button } from '#web/ui/Button.tsx'
import { LayoutLinks } from './LayoutLinks.tsx'

/** How the board is looked at. A phone has both in the menu of the header. */
export function ViewSwitch({ onOpen }: { onOpen: (part: 'views') => void }) {
  return (
    <div className="flex items-center max-sm:hidden print:hidden">
      <LayoutLinks />
      <Button look="quiet" onClick={() => onOpen('views')}>
        Visões
      </Button>
    </div>
  )
}
