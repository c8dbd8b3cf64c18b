import { type Look, type Texture, textures } from './looks.ts'

interface Props {
  look: Look
  d: string
  /** Of the drawing's own textures. */
  id: string
}

/** An area or a bar in its colour, with its texture over it. */
export function Filled({ look, d, id }: Props) {
  return (
    <>
      <path d={d} className={look.fill} fillOpacity={look.opacity} />
      {look.texture && <path d={d} fill={`url(#${id}-${look.texture})`} />}
    </>
  )
}

export const barPath = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`

const strokes: Record<Texture, string> = {
  diagonal: 'M-2 2l4-4M0 8l8-8M6 10l4-4',
  back: 'M-2 6l4 4M0 0l8 8M6-2l4 4',
  across: 'M0 2h8M0 6h8',
  grid: 'M0 4h8M4 0v8',
  dots: 'M2 2h.01M6 6h.01',
}

/** Each drawing has its own: a picture of it is made of nothing else. */
export function Textures({ id }: { id: string }) {
  return (
    <defs>
      {textures.map((texture) => (
        <pattern
          key={texture}
          id={`${id}-${texture}`}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
        >
          <path
            d={strokes[texture]}
            className="fill-none stroke-surface"
            strokeLinecap="round"
            strokeWidth={texture === 'dots' ? 2.5 : 1.25}
            strokeOpacity={0.7}
          />
        </pattern>
      ))}
    </defs>
  )
}
