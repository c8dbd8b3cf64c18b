import { normalised } from '#contract/normalised.ts'

/** What a browser shows by itself, in a page that can do nothing; a PDF cannot be shown so. */
const shown = /^(image\/(png|jpeg|gif|webp|avif)|video\/(mp4|webm)|audio\/(mp4|mpeg|ogg))$/

/** Whether a file is shown or saved, and under which name (RFC 6266). Nothing a caller says changes it. */
export function disposition(mediaType: string, name: string): string {
  const how = shown.test(mediaType) ? 'inline' : 'attachment'
  // For programs that know no other letters.
  const plain = normalised(name, 'NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded(name)}`
}

/** RFC 8187 leaves fewer characters as they are than addresses do. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
