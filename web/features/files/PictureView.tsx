import { ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'

const steps = [1, 1.5, 2, 3, 4]

interface Props {
  address: string
  name: string
  onError: () => void
}

/** A picture as large as there is room for, or larger, and then moved by scrolling. */
export function PictureView({ address, name, onError }: Props) {
  const [step, setStep] = useState(0)
  const to = (next: number) => setStep(Math.min(Math.max(next, 0), steps.length - 1))
  useZoomKeys({
    '+': () => to(step + 1),
    '=': () => to(step + 1),
    '-': () => to(step - 1),
    '0': () => to(0),
  })
  const zoom = steps[step] ?? 1
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      <div
        {...(zoom > 1 && {
          tabIndex: 0,
          role: 'region',
          'aria-label': 'Imagem ampliada',
          'data-moved': '',
        })}
        className="h-[60dvh] overflow-auto rounded-md bg-sunken"
      >
        <div style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
          <img
            src={address}
            alt={name}
            onError={onError}
            onDoubleClick={() => to(step === 0 ? 2 : 0)}
            className="size-full object-contain"
          />
        </div>
      </div>
      <div className="flex items-center justify-center gap-1">
        <Button
          look="quiet"
          size="icon"
          aria-label="Diminuir"
          aria-keyshortcuts="-"
          disabled={step === 0}
          onClick={() => to(step - 1)}
        >
          <ZoomOut aria-hidden="true" />
        </Button>
        <output className="w-14 text-center text-muted text-sm tabular-nums">{zoom * 100}%</output>
        <Button
          look="quiet"
          size="icon"
          aria-label="Ampliar"
          aria-keyshortcuts="+"
          disabled={step === steps.length - 1}
          onClick={() => to(step + 1)}
        >
          <ZoomIn aria-hidden="true" />
        </Button>
      </div>
    </div>
  )
}

function useZoomKeys(keys: Record<string, () => void>): void {
  useEffect(() => {
    const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      // With them it is the whole page that grows.
      if (!ctrlKey && !metaKey) keys[key]?.()
    }
    // Before the dialog hears them, which keeps its keys to itself.
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [keys])
}
