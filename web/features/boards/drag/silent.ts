import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core'

/** The keyboard has its own way (use-carry.ts), with its own words; the library's are English. */
const nothing = () => undefined

export const silentScreenReader: Announcements = {
  onDragStart: nothing,
  onDragOver: nothing,
  onDragEnd: nothing,
  onDragCancel: nothing,
}

export const silentInstructions: ScreenReaderInstructions = { draggable: '' }
