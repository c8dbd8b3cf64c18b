import { describe, expect, it } from 'vitest'
import { disposition } from './disposition.ts'
import { mediaTypeOf } from './media-type.ts'

const film = (brand: string) => `\0\0\0 ftyp${brand}`
const octets = 'application/octet-stream'

describe('by its first bytes', () => {
  it.each([
    ['a film of a camera', film('iso2'), 'video/mp4'],
    ['a fragmented film', film('iso5'), 'video/mp4'],
    ['a film of a recorder', film('iso6'), 'video/mp4'],
    ['a film named by its pictures', film('avc1'), 'video/mp4'],
    ['a film for streaming', film('dash'), 'video/mp4'],
    ['a film of an older camera', film('mp42'), 'video/mp4'],
    ['a recorded voice', film('M4A '), 'audio/mp4'],
    ['MP3 without a title', '\xff\xfb\x90d', 'audio/mpeg'],
    ['MP3 with a checksum', '\xff\xfa\x90d', 'audio/mpeg'],
    ['MP3 of low rate', '\xff\xf3\x90d', 'audio/mpeg'],
    ['MP3 of low rate with a checksum', '\xff\xf2\x90d', 'audio/mpeg'],
  ])('%s is shown', (_what, begins, type) => {
    expect(mediaTypeOf(Buffer.from(begins, 'latin1'))).toBe(type)
    expect(disposition(type, 'x')).toMatch(/^inline;/)
  })

  it.each([
    ['a film of QuickTime', film('qt  ')],
    ['a photo of an iPhone', film('heic')],
    ['an unknown brand', film('isox')],
    ['text in UTF-16', '\xff\xfe<\0'],
  ])('%s is a plain file', (_what, begins) => {
    expect(mediaTypeOf(Buffer.from(begins, 'latin1'))).toBe(octets)
    expect(disposition(octets, 'x')).toMatch(/^attachment;/)
  })
})
