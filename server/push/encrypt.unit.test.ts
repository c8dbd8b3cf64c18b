import { expect, it } from 'vitest'
import { decrypt } from '#server/testing/push-service/decrypt.ts'
import { areUsable, encrypt, mostBytes } from './encrypt.ts'

/** RFC 8291, section 5. */
const browser = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const fresh = {
  salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
}

const secrets = {
  privateKey: Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'),
  auth: Buffer.from(browser.auth, 'base64url'),
}
const said = 'When I grow up, I want to be a watermelon'

it('encrypts as the example of RFC 8291 does, and browsers read it', () => {
  const message = encrypt(said, browser, fresh)
  expect(decrypt(message, secrets)).toBe(said)
  expect(message.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

it('uses another key and salt for every message', () => {
  expect(encrypt('Oi', browser)).not.toEqual(encrypt('Oi', browser))
})

it('fits into one record, which is as long as services take', () => {
  const message = encrypt('á'.repeat(mostBytes / 2), browser)
  expect(message.length).toBeLessThanOrEqual(4_096)
  expect(decrypt(message, secrets)).toMatch(/^á+$/)
})

it('refuses keys that are no point of the curve', () => {
  expect(areUsable(browser)).toBe(true)
  expect(areUsable({ ...browser, p256dh: `BA${'A'.repeat(85)}` })).toBe(false)
})
