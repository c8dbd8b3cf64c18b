import { Filled } from './Filled.tsx'
import type { Look } from './looks.ts'
import type { Scale } from './scales.ts'

interface Props {
  /** From the top one to the lowest. */
  bands: readonly { key: string; look: Look }[]
  /** From left to right, the upper edge of each band there; never below the next one's. */
  edges: readonly (readonly number[])[]
  x: (index: number) => number
  y: Scale
  /** Of the drawing's own textures. */
  id: string
}

/** Areas one upon the other, each from its own edge down to the next one's. */
export function Bands({ bands, edges, x, y, id }: Props) {
  const edge = (band: number) =>
    edges.map((heights, index) => `${round(x(index))} ${round(y(heights[band] ?? 0))}`)
  return bands.map(({ key, look }, band) => (
    <g key={key}>
      <Filled
        id={id}
        look={look}
        d={`M${edge(band).join('L')}L${edge(band + 1)
          .reverse()
          .join('L')}Z`}
      />
      <path d={`M${edge(band).join('L')}`} className="fill-none stroke-ink" />
    </g>
  ))
}

const round = (pixels: number) => Math.round(pixels * 10) / 10
