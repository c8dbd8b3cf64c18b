import type { Stage } from '#contract/report-answers.ts'

/** Who sees no colours tells areas apart by these. */
export const textures = ['diagonal', 'dots', 'across', 'back', 'grid'] as const
export type Texture = (typeof textures)[number]

/** How a series is filled: a colour of the theme, and a texture over it. */
export interface Look {
  fill: string
  opacity: number
  texture: Texture | null
}

export const looks = {
  finished: { fill: 'fill-success', opacity: 1, texture: null },
  created: { fill: 'fill-accent', opacity: 1, texture: 'across' },
  working: { fill: 'fill-primary', opacity: 1, texture: 'diagonal' },
  waiting: { fill: 'fill-edge', opacity: 1, texture: 'dots' },
} satisfies Record<string, Look>

const ofStage: Record<Stage, { fill: string; textures: readonly (Texture | null)[] }> = {
  backlog: { fill: 'fill-edge', textures: ['dots', 'grid'] },
  waiting: { fill: 'fill-accent', textures: ['across', 'grid'] },
  active: { fill: 'fill-primary', textures: ['diagonal', 'back', 'grid'] },
  done: { fill: 'fill-success', textures: [null, 'dots'] },
  removed: { fill: 'fill-hover', textures: ['back'] },
}

/** Columns of one stage have one colour, each fainter than the one before it and of another texture. */
export function columnLooks(columns: readonly { stage: Stage }[]): Look[] {
  const seen: Partial<Record<Stage, number>> = {}
  return columns.map(({ stage }) => {
    const nth = seen[stage] ?? 0
    seen[stage] = nth + 1
    const { fill, textures } = ofStage[stage]
    const opacity = Math.max(0.4, 1 - nth * 0.22)
    return { fill, opacity, texture: textures[nth % textures.length] ?? null }
  })
}
