/** A square of a picture, in its own dots. */
export interface Crop {
  x: number
  y: number
  /** 1: as large as fits. */
  zoom: number
}

interface Size {
  width: number
  height: number
}

export const sideOf = ({ width, height }: Size, { zoom }: Crop): number =>
  Math.min(width, height) / zoom

export const centred = (picture: Size): Crop => {
  const side = Math.min(picture.width, picture.height)
  return { x: (picture.width - side) / 2, y: (picture.height - side) / 2, zoom: 1 }
}

export const moved = (picture: Size, crop: Crop, x: number, y: number): Crop =>
  within(picture, { ...crop, x: crop.x + x, y: crop.y + y })

/** Around its middle. */
export function zoomed(picture: Size, crop: Crop, zoom: number): Crop {
  const by = (sideOf(picture, crop) - sideOf(picture, { ...crop, zoom })) / 2
  return within(picture, { x: crop.x + by, y: crop.y + by, zoom })
}

/** The square never leaves the picture. */
function within(picture: Size, crop: Crop): Crop {
  const side = sideOf(picture, crop)
  const clamp = (at: number, length: number) => Math.min(Math.max(at, 0), length - side)
  return { ...crop, x: clamp(crop.x, picture.width), y: clamp(crop.y, picture.height) }
}
