import { Search } from 'lucide-react'
import { use } from 'react'
import { HeaderButton } from '#web/ui/AppHeader.tsx'
import { PaletteContext } from './palette-context.ts'

export function SearchButton() {
  const openPalette = use(PaletteContext)
  return (
    <HeaderButton icon={Search} onClick={openPalette} title="Buscar (Ctrl K)">
      Buscar
    </HeaderButton>
  )
}
