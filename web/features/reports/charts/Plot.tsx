import { type PointerEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { useWidth } from './use-width.ts'

/** Where marks may be drawn, in pixels; around it is room for axes. */
export interface Box {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
}

/** A place of the chart that can be read, and where it leads. */
export interface Point {
  x: number
  y: number
  words: string
  to?: string
}

interface Drawing {
  marks: ReactNode
  points: readonly Point[]
}

interface Props {
  /** Heard before the points. */
  label: string
  /** In pixels, or by the width it is drawn with. */
  height: number | ((width: number) => number)
  margins?: Partial<Pick<Box, 'left' | 'right' | 'top' | 'bottom'>>
  /** Points stand side by side or one below the other: the pointer is compared in one direction. */
  points?: 'across' | 'down'
  draw: (box: Box) => Drawing
}

/** So that two of them fit on a sheet, with what is said above them. */
const lowOnPaper = 0.8

/**
 * A drawing of which every point can be read, by pointer, finger or arrow keys. The keys are those of a
 * slider of the browser, which nobody sees: who hears the screen hears the point it stands on.
 */
export function Plot({ label, height: tall, margins, points: order, draw }: Props) {
  const { frame, width, printing } = useWidth()
  const height = typeof tall === 'number' ? tall * (printing ? lowOnPaper : 1) : tall(width)
  const navigate = useNavigate()
  const [at, setAt] = useState<number | null>(null)
  // Reading moves with the pointer: thousands of marks are not made anew each time.
  const { marks, points } = useMemo(
    () => draw(boxOf(width, height, margins)),
    [draw, width, height, margins],
  )
  const current = at === null ? undefined : points[Math.min(at, points.length - 1)]
  const open = () => current?.to && void navigate(current.to)
  /** A finger reads a point with its first tap, and opens it with the next. */
  const wasRead = useRef(true)
  const slider = useRef<HTMLInputElement>(null)
  const pointAt = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const { left, top, width: shown } = currentTarget.getBoundingClientRect()
    const scale = width / shown
    const x = order === 'down' ? null : (clientX - left) * scale
    const y = order === 'across' ? null : (clientY - top) * scale
    return nearest(points, x, y)
  }
  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    const touched = pointAt(event)
    wasRead.current = event.pointerType === 'mouse' || touched === at
    setAt(touched)
  }
  return (
    <div
      ref={frame}
      className="relative rounded-md outline-offset-4 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus"
    >
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMinYMid meet"
        className={classNames(
          'block w-full touch-pan-y select-none print:max-h-[17cm]',
          current?.to && 'cursor-pointer',
        )}
        onPointerDown={onPointerDown}
        onPointerMove={(event) => setAt(pointAt(event))}
        // What a finger has read stays when it is lifted.
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setAt(null)}
        // The focus stays with the slider, which a tap beside the chart takes it from.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => (wasRead.current ? open() : slider.current?.focus({ preventScroll: true }))}
      >
        {marks}
        {current && (
          <circle
            data-reading
            cx={current.x}
            cy={current.y}
            r={6}
            className="fill-none stroke-2 stroke-ink"
          />
        )}
      </svg>
      {points.length > 0 && (
        <input
          ref={slider}
          type="range"
          className="sr-only"
          aria-label={`${label}: use as setas para ler cada ponto`}
          aria-valuetext={(current ?? points[0])?.words}
          min={0}
          max={points.length - 1}
          value={Math.min(at ?? 0, points.length - 1)}
          onFocus={() => setAt(at ?? 0)}
          onBlur={() => setAt(null)}
          onChange={(event) => setAt(Number(event.target.value))}
          onKeyDown={(event) => event.key === 'Enter' && open()}
        />
      )}
      {current && <Reading point={current} width={width} height={height} />}
    </div>
  )
}

/** What the point says, beside it and never out of the chart. */
function Reading({ point, width, height }: { point: Point; width: number; height: number }) {
  const onRight = point.x > width / 2
  return (
    <p
      aria-hidden="true"
      className={classNames(
        'pointer-events-none absolute z-1 w-max max-w-[60%] whitespace-pre-line rounded-md border border-line bg-raised px-2.5 py-1.5 text-sm shadow-float print:hidden',
        onRight ? '-translate-x-full -ml-3' : 'ml-3',
        point.y > height / 2 && '-translate-y-full',
      )}
      style={{ left: `${(point.x / width) * 100}%`, top: `${(point.y / height) * 100}%` }}
    >
      {point.words}
    </p>
  )
}

const boxOf = (width: number, height: number, margins: Props['margins']): Box => ({
  width,
  height,
  left: margins?.left ?? 40,
  right: width - (margins?.right ?? 12),
  top: margins?.top ?? 12,
  bottom: height - (margins?.bottom ?? 28),
})

/** Null: this direction does not count. */
function nearest(points: readonly Point[], x: number | null, y: number | null): number | null {
  const away = (point: Point) => (point.x - (x ?? point.x)) ** 2 + (point.y - (y ?? point.y)) ** 2
  let best: { index: number; away: number } | null = null
  for (const [index, point] of points.entries()) {
    if (!best || away(point) < best.away) best = { index, away: away(point) }
  }
  return best?.index ?? null
}
