import { saveFile } from '#web/ui/save-file.ts'
import { fileName } from './table.ts'

/** A picture outside the page has no stylesheet: what it gave is written into the drawing. */
const written = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-opacity',
  'font-size',
  'font-weight',
  'font-family',
] as const

const density = 2
const padding = 24
const titleHeight = 36

/** The chart as a PNG under its title, in the colours it is seen in. */
export async function savePicture(title: string, drawing: SVGSVGElement): Promise<void> {
  const { width, height } = drawing.viewBox.baseVal
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standingAlone(drawing))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * padding) * density
  canvas.height = (height + titleHeight + 2 * padding) * density
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  const { color, fontFamily } = getComputedStyle(document.body)
  context.scale(density, density)
  context.fillStyle = getComputedStyle(drawing.closest('article') ?? document.body).backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = color
  context.font = `600 18px ${fontFamily}`
  context.fillText(title, padding, padding + 16)
  context.drawImage(image, padding, padding + titleHeight, width, height)
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  if (content) saveFile(content, `${fileName(title)}.png`)
}

function standingAlone(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const originals = drawing.querySelectorAll<SVGElement>('*')
  for (const [index, element] of copy.querySelectorAll<SVGElement>('*').entries()) {
    const original = originals[index]
    if (!original) continue
    const style = getComputedStyle(original)
    for (const name of written) element.setAttribute(name, style.getPropertyValue(name))
  }
  const { width, height } = drawing.viewBox.baseVal
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width * density))
  copy.setAttribute('height', String(height * density))
  return new XMLSerializer().serializeToString(copy)
}
