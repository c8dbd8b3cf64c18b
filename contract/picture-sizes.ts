/** What is made of each picture for screens, in their dots: a phone has two or three to a pixel. */
export const pictureSizes = {
  /** In the list of files; a square. */
  thumb: { width: 144, height: 144, fit: 'cover' },
  /** Across a card. */
  cover: { width: 640, height: 320, fit: 'cover' },
  /** On the whole screen. */
  view: { width: 2048, height: 2048, fit: 'inside' },
} as const

/** A person wherever they are shown; a square. */
export const avatarSize = { width: 192, height: 192, fit: 'cover' } as const

export type PictureSize = keyof typeof pictureSizes
