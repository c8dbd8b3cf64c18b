import { Import } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useCommands } from '#web/features/shortcuts/commands.ts'
import { Button } from '#web/ui/Button.tsx'
import { LatePart } from '#web/ui/LatePart.tsx'

/** On the dashboard; what it opens is fetched when it is first asked for. */
export function ImportButton() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  useCommands([{ name: 'import', label: 'Importar', run: () => setOpen(true) }])
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Import aria-hidden="true" />
        Importar
      </Button>
      {open && (
        <LatePart onMissing={close}>
          <Suspense>
            <ImportDialog onClose={close} />
          </Suspense>
        </LatePart>
      )}
    </>
  )
}

const ImportDialog = lazy(async () => {
  const { ImportDialog } = await import('./ImportDialog.tsx')
  return { default: ImportDialog }
})
