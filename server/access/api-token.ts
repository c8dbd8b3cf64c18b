import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const prefix = 'mut_'
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const randomLength = 30
const checksumLength = 6
const format = new RegExp(
  `^${prefix}([0-9A-Za-z]{${randomLength}})([0-9A-Za-z]{${checksumLength}})$`,
)

/** 178 random bits, and a checksum by which scanners for secrets know that it is one. */
export function makeToken(): string {
  const random = randomLetters()
  return `${prefix}${random}${checksumOf(random)}`
}

/** Whether a bearer is meant as a personal token; whether it is one is `isToken`. */
export const looksLikeToken = (bearer: string): boolean => bearer.startsWith(prefix)

/** What fails here was never made: it is refused without a look into the database. */
export function isToken(text: string): boolean {
  const [, random = '', checksum] = format.exec(text) ?? []
  return checksum === checksumOf(random)
}

/** All that is kept of a token. No slow hash is needed: nobody guesses so many bits. */
export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

/** Bytes beyond the last whole multiple of the alphabet would make its first letters likelier. */
function randomLetters(): string {
  let made = ''
  while (made.length < randomLength) {
    for (const byte of randomBytes(randomLength)) {
      if (byte < 4 * letters.length) made += letters[byte % letters.length]
    }
  }
  return made.slice(0, randomLength)
}

function checksumOf(random: string): string {
  let rest = crc32(random)
  let written = ''
  for (let place = 0; place < checksumLength; place += 1) {
    written = letters[rest % letters.length] + written
    rest = Math.floor(rest / letters.length)
  }
  return written
}
