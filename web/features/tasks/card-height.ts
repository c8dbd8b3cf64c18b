import { isColour } from '#contract/cover.ts'
import type { CardState } from '#contract/state.ts'

/* As TaskFace draws it on a desk; a phone has larger letters, and so fewer cards in sight. */
const bare = 68
const titleLine = { letters: 34, height: 22 }
const excerptLine = { letters: 42, height: 20, most: 3 }
const labelsHeight = 26
const coverHeight = { colour: 8, picture: 112 }

/** About how tall a card is, and rather less: what is drawn by it fills the list. */
export function estimatedHeight({ title, excerpt, labels, cover }: CardState): number {
  const titleLines = linesOf(title, titleLine.letters)
  const excerptLines = excerpt
    ? Math.min(linesOf(excerpt, excerptLine.letters), excerptLine.most)
    : 0
  return (
    bare +
    (labels.length > 0 ? labelsHeight : 0) +
    (cover ? coverHeight[isColour(cover) ? 'colour' : 'picture'] : 0) +
    (titleLines - 1) * titleLine.height +
    excerptLines * excerptLine.height
  )
}

const linesOf = (text: string, letters: number) => Math.max(1, Math.ceil(text.length / letters))
