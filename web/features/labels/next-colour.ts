import { type LabelColour, labelColours } from '#contract/label-colours.ts'
import type { Label } from '#contract/state.ts'

/** The one that the fewest labels have. */
export function nextColour(labels: Label[]): LabelColour {
  const uses = labelColours.map((colour) => labels.filter(({ color }) => color === colour).length)
  return labelColours[uses.indexOf(Math.min(...uses))] ?? 'red'
}
