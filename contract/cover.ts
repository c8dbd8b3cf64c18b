import { type LabelColour, labelColours } from './label-colours.ts'

/** What a card has along its top: a colour, or the id of one of its task's files that is a picture. */
export const isColour = (cover: string): cover is LabelColour =>
  labelColours.some((colour) => colour === cover)

/** A copy has no files (R30), and so no picture of one. */
export const coverOfCopy = (cover: string | null): string | null =>
  cover !== null && isColour(cover) ? cover : null
