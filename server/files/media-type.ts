const filmBrands = ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp4', 'M4V', 'avc1', 'dash']
/** A title, or the first frame: of either rate, with a checksum or without. */
const soundStarts = ['ID3', '\xff\xfb', '\xff\xfa', '\xff\xf3', '\xff\xf2']

/** Files that browsers know how to show, and how such a file begins. */
const signatures: [type: string, begins: (head: Buffer) => boolean][] = [
  ['image/png', (head) => at(head, 0, '\x89PNG\r\n\x1a\n')],
  ['image/jpeg', (head) => at(head, 0, '\xff\xd8\xff')],
  ['image/gif', (head) => at(head, 0, 'GIF87a') || at(head, 0, 'GIF89a')],
  ['image/webp', (head) => at(head, 0, 'RIFF') && at(head, 8, 'WEBP')],
  ['image/avif', (head) => at(head, 4, 'ftypavif')],
  ['video/mp4', (head) => filmBrands.some((brand) => at(head, 4, `ftyp${brand}`))],
  ['audio/mp4', (head) => at(head, 4, 'ftypM4A ')],
  ['video/webm', (head) => at(head, 0, '\x1a\x45\xdf\xa3') && head.includes('webm')],
  ['audio/mpeg', (head) => soundStarts.some((start) => at(head, 0, start))],
  ['audio/ogg', (head) => at(head, 0, 'OggS')],
  ['application/pdf', (head) => at(head, 0, '%PDF-')],
]

const at = (head: Buffer, offset: number, text: string) =>
  head.subarray(offset, offset + text.length).equals(Buffer.from(text, 'latin1'))

/** By its first bytes, whatever its name or its sender says. */
export const mediaTypeOf = (head: Buffer): string =>
  signatures.find(([, begins]) => begins(head))?.[0] ?? 'application/octet-stream'

export const isPicture = (mediaType: string): boolean => mediaType.startsWith('image/')
