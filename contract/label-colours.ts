/**
 * The twelve colours of labels and covers (R28), in the order in which they are offered. How each
 * one looks, and its pattern, is said in web/styles/label-colours.css.
 */
export const labelColours = [
  'red',
  'orange',
  'yellow',
  'lime',
  'green',
  'teal',
  'sky',
  'blue',
  'violet',
  'pink',
  'brown',
  'gray',
] as const
export type LabelColour = (typeof labelColours)[number]
