import type { LabelColour } from '#contract/label-colours.ts'

export const colourWords: Record<LabelColour, string> = {
  red: 'Vermelho',
  orange: 'Laranja',
  yellow: 'Amarelo',
  lime: 'Lima',
  green: 'Verde',
  teal: 'Turquesa',
  sky: 'Celeste',
  blue: 'Azul',
  violet: 'Violeta',
  pink: 'Rosa',
  brown: 'Marrom',
  gray: 'Cinza',
}
