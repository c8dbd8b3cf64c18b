import { ChevronsUpDown } from 'lucide-react'
import { use } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { SwitcherContext } from './switcher-context.ts'

export function SwitchButton() {
  const openSwitcher = use(SwitcherContext)
  return (
    <Button
      look="quiet"
      size="icon"
      aria-label="Trocar de projeto"
      title="Trocar de projeto (P)"
      onClick={openSwitcher}
    >
      <ChevronsUpDown aria-hidden="true" />
    </Button>
  )
}
