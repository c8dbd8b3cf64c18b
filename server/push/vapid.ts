import { createECDH } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import type { AccessTokens } from '#server/auth/access-tokens.ts'
import type { Config } from '#server/config.ts'

/** How this installation shows push services who it is (RFC 8292). */
export interface Vapid {
  /** Browsers bind their subscription to it; as base64url. */
  publicKey: string
  /** The value of the header `Authorization` for one request. */
  authorization(endpoint: string, now: Date): Promise<string>
}

const lifetimeSeconds = 12 * 60 * 60

/** The key is made of the one that was made at first start: every process has the same. */
export function openVapid(accessTokens: Pick<AccessTokens, 'secretFor'>, config: Config): Vapid {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(accessTokens.secretFor('vapid'))
  const publicKey = pair.getPublicKey()
  const signingKey = importJWK(
    {
      ...{ kty: 'EC', crv: 'P-256', d: pair.getPrivateKey('base64url') },
      x: publicKey.subarray(1, 33).toString('base64url'),
      y: publicKey.subarray(33).toString('base64url'),
    },
    'ES256',
  )
  const key = publicKey.toString('base64url')
  return {
    publicKey: key,
    authorization: async (endpoint, now) => {
      const token = await new SignJWT()
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
        .setAudience(new URL(endpoint).origin)
        .setExpirationTime(Math.floor(now.getTime() / 1000) + lifetimeSeconds)
        .setSubject(contactOf(config))
        .sign(await signingKey)
      return `vapid t=${token}, k=${key}`
    },
  }
}

/** Whom a push service can write to. Some refuse an address that is no page of the open internet. */
const contactOf = ({ baseUrl, adminEmail }: Config) =>
  baseUrl.startsWith('https:') ? baseUrl : `mailto:${adminEmail}`
