import { avatarSize, pictureSizes } from '#contract/picture-sizes.ts'

/** All that is made of pictures, by name. */
export const renderedSizes = { ...pictureSizes, avatar: avatarSize }
export type RenderedSize = keyof typeof renderedSizes

/** What the process that renders says of one size. */
export interface Rendered<Size extends RenderedSize = RenderedSize> {
  size: Size
  id: string
  width: number
  height: number
}

/** How that process ends when the file is no picture that it can, or may, read. */
export const unreadable = 65
