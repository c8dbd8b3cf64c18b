import type { LabelColour } from '#contract/label-colours.ts'

/** Trello's ten colours by the nearest of ours; `_dark` and `_light` are the same colour to us. */
const nearest: Record<string, readonly [color: LabelColour, name: string]> = {
  green: ['green', 'Verde'],
  yellow: ['yellow', 'Amarela'],
  orange: ['orange', 'Laranja'],
  red: ['red', 'Vermelha'],
  purple: ['violet', 'Roxa'],
  blue: ['blue', 'Azul'],
  sky: ['sky', 'Azul-clara'],
  lime: ['lime', 'Lima'],
  pink: ['pink', 'Rosa'],
  black: ['gray', 'Preta'],
}

export const colourOf = (color: string): LabelColour => entryOf(color)?.[0] ?? 'gray'

/** For a label that has no name of its own. */
export const colourName = (color: string): string => entryOf(color)?.[1] ?? 'Sem cor'

const entryOf = (color: string) => {
  const base = color.replace(/_(dark|light)$/, '')
  return Object.hasOwn(nearest, base) ? nearest[base] : undefined
}
