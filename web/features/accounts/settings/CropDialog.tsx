import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { OnlineButton } from '#web/features/offline/OnlineButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { type Crop, centred, moved, sideOf, zoomed } from './crop.ts'

interface Props {
  picture: ImageBitmap
  onCropped: (picture: Blob) => void
  onClose: () => void
}

type Pointed = PointerEvent<HTMLCanvasElement>

/** In dots of the picture that is sent. */
const sentSide = 512
const arrows: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Which square of a picture is shown: moved by mouse, finger or arrows, and made larger by a slider. */
export function CropDialog({ picture, onCropped, onClose }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  /** Where the finger or the mouse that holds the picture was last. */
  const held = useRef<{ pointerId: number; x: number; y: number } | null>(null)
  const [crop, setCrop] = useState(() => centred(picture))
  // Not in an effect: the dialog puts it on the page later than this component is there.
  const drawn = (element: HTMLCanvasElement | null) => {
    canvas.current = element
    if (element) draw(element, picture, crop)
  }
  const move = (x: number, y: number) => setCrop((crop) => moved(picture, crop, x, y))
  const onKeyDown = (event: KeyboardEvent) => {
    const [x, y] = arrows[event.key] ?? []
    if (x === undefined || y === undefined) return
    event.preventDefault()
    const step = sideOf(picture, crop) / 20
    move(x * step, y * step)
  }
  const onPointerDown = ({ currentTarget, pointerId, clientX, clientY }: Pointed) => {
    // A second finger moves nothing.
    if (held.current && currentTarget.hasPointerCapture(held.current.pointerId)) return
    currentTarget.setPointerCapture(pointerId)
    held.current = { pointerId, x: clientX, y: clientY }
  }
  const onPointerMove = ({ currentTarget, pointerId, clientX: x, clientY: y }: Pointed) => {
    const from = held.current
    if (from?.pointerId !== pointerId || !currentTarget.hasPointerCapture(pointerId)) return
    held.current = { pointerId, x, y }
    // By places, in dots of the page: browsers do not agree in what `movementX` is counted.
    const scale = sideOf(picture, crop) / currentTarget.getBoundingClientRect().width
    move((from.x - x) * scale, (from.y - y) * scale)
  }
  return (
    <Dialog open onClose={onClose} title="Recortar foto" description="Arraste, ou use as setas.">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          canvas.current?.toBlob((blob) => blob && onCropped(blob), 'image/png')
        }}
      >
        <div className="flex flex-col items-center gap-4">
          <canvas
            ref={drawn}
            width={sentSide}
            height={sentSide}
            tabIndex={0}
            role="img"
            aria-label="Parte da foto que aparece; as setas a movem"
            onKeyDown={onKeyDown}
            onPointerDown={onPointerDown}
            onPointerMove={onPointerMove}
            className="size-64 cursor-move touch-none rounded-full bg-sunken"
          />
          <label className="flex w-64 flex-col gap-1 font-medium">
            Zoom
            <input
              type="range"
              min={1}
              max={4}
              step={0.05}
              value={crop.zoom}
              onChange={({ target }) => setCrop(zoomed(picture, crop, Number(target.value)))}
              className="w-full accent-primary"
            />
          </label>
        </div>
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <OnlineButton type="submit">Usar foto</OnlineButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const side = sideOf(picture, crop)
  const context = canvas.getContext('2d')
  context?.clearRect(0, 0, sentSide, sentSide)
  context?.drawImage(picture, crop.x, crop.y, side, side, 0, 0, sentSide, sentSide)
}
