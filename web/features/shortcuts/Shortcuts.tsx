import { lazy, Suspense, useState } from 'react'
import { LatePart } from '#web/ui/LatePart.tsx'
import { useShortcut } from './use-shortcut.ts'

/** '?' tells the keys of any screen; what shows them is fetched when it is first pressed. */
export function Shortcuts() {
  const [shown, setShown] = useState<'never' | 'open' | 'closed'>('never')
  const close = () => setShown('closed')
  useShortcut('?', () => setShown('open'))
  if (shown === 'never') return null
  return (
    <LatePart onMissing={() => setShown('never')}>
      <Suspense>
        <ShortcutsDialog open={shown === 'open'} onClose={close} />
      </Suspense>
    </LatePart>
  )
}

const ShortcutsDialog = lazy(async () => {
  const { ShortcutsDialog } = await import('./ShortcutsDialog.tsx')
  return { default: ShortcutsDialog }
})
