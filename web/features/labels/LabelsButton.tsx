import { Tags } from 'lucide-react'
import { use } from 'react'
import { PickerContext } from '#web/features/project/picker-context.ts'
import { useMay } from '#web/features/project/project-context.ts'
import { Button } from '#web/ui/Button.tsx'

/** The labels of the project, for who may change them; on a phone they are in the menu. */
export function LabelsButton() {
  const open = use(PickerContext)
  const may = useMay()
  if (!may('label:write')) return null
  return (
    <Button look="quiet" className="max-sm:hidden" onClick={() => open({ kind: 'project-labels' })}>
      <Tags aria-hidden="true" />
      <span className="max-lg:sr-only">Etiquetas</span>
    </Button>
  )
}
