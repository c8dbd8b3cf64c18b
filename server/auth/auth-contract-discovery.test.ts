import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getAuthHealth, getAuthSettings, getOpenIdConfiguration } from '#contract/auth-discovery.ts'
import { version } from '#server/http/version.ts'
import { signedIn } from '#server/testing/auth-browser.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

it('says that it is there', async () => {
  expect(await world.call(getAuthHealth, {})).toMatchObject({ version, name: 'Mutirão' })
})

it('says that one signs up by e-mail, confirmed, and in no other way', async () => {
  expect(await world.call(getAuthSettings, {})).toMatchObject({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    saml_enabled: false,
  })
})

it('leads whoever checks a token to the key that signed it', async () => {
  const { issuer, jwks_uri, id_token_signing_alg_values_supported } = await world.call(
    getOpenIdConfiguration,
    {},
  )
  const { session, userId } = await signedIn(world, 'Ana Souza')
  const keys = createRemoteJWKSet(new URL(jwks_uri))
  const { payload } = await jwtVerify(session.access_token, keys, {
    issuer,
    algorithms: id_token_signing_alg_values_supported,
  })
  expect(payload.sub).toBe(userId)
})
