import type { NumberedText, UnsavedText } from './unsaved-text.ts'

/** The description of a task that has not been read on this device: only its title can be typed. */
export const unreadText = { description: '', textVersion: -1 }

export const isRead = ({ textVersion }: Pick<NumberedText, 'textVersion'>) =>
  textVersion !== unreadText.textVersion

/** A title typed before the description was there, with the description as it has come. */
export function withRead(unsaved: UnsavedText, current: NumberedText): UnsavedText {
  if (isRead(unsaved.base) || !isRead(current)) return unsaved
  const { description, textVersion } = current
  return {
    // Words of one's own may be there already: the title was still on its way when they were typed.
    text: { ...unsaved.text, description: unsaved.text.description || description },
    base: { ...unsaved.base, description, textVersion },
  }
}

/** A title that was refused, beside whatever else is kept; `current` is the text that stands. */
export function withRefusedTitle(
  kept: UnsavedText | undefined,
  { title, before }: { title: string; before: string },
  current: NumberedText,
): UnsavedText {
  const { text, base } = withTypedDescription(kept, current)
  return { text: { title, description: text.description }, base: { ...base, title: before } }
}

/** A description that nobody typed here is the one that stands. */
function withTypedDescription(kept: UnsavedText | undefined, current: NumberedText): UnsavedText {
  const read = kept && withRead(kept, current)
  const isTyped = read && read.text.description !== read.base.description
  return isTyped ? read : { text: current, base: current }
}
