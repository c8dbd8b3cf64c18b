import { afterAll, beforeAll, expect, it } from 'vitest'
import { grantToken, recoverPassword } from '#contract/auth.ts'
import type { Route } from '#contract/route.ts'
import { authRoutes } from '#server/auth/auth-routes.ts'
import { noticePath } from '#server/billing/provider/mercado-pago.ts'
import { bindings } from '#server/routes.ts'
import { newEmail } from '#server/testing/auth-browser.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person

beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
})
afterAll(() => world.stop())

const changes = [...bindings, ...authRoutes]
  .map(({ route }) => route)
  .filter(({ method }) => method !== 'get')

async function codeOf(route: Route, headers: Record<string, string>): Promise<unknown> {
  const path = route.path.replace(/\{\w+\}/g, ana.userId)
  const response = await world.fetch(
    `${path}${route === grantToken ? '?grant_type=password' : ''}`,
    {
      method: route.method.toUpperCase(),
      headers: { authorization: `Bearer ${ana.token}`, ...headers },
      ...(route.body && { body: '{}' }),
    },
  )
  const { code } = JSON.parse((await response.text()) || '{}')
  expect(response.headers.getSetCookie()).toEqual([])
  return [response.status, code]
}

it('nothing is changed by a page of another site, whatever it sends', async () => {
  for (const route of changes) {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' }
    expect([route.path, await codeOf(route, headers)]).toEqual([route.path, [403, 'cross_site']])
  }
})

it('a body is taken as JSON alone, which a form of another site cannot send', async () => {
  const withBody = changes.filter(({ right, body }) => body && right !== 'administrator')
  for (const route of withBody) {
    for (const type of ['text/plain', 'text/plain; application/json', 'application/jsonp']) {
      const refused = [route.path, await codeOf(route, { 'content-type': type })]
      expect(refused).toEqual([route.path, [415, 'not_json']])
    }
  }
})

it('our own pages, programs and the auth library are let in', async () => {
  const ask = (headers: Record<string, string>) =>
    world.fetch(recoverPassword.path, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: newEmail('ana') }),
    })
  for (const type of ['application/json', 'application/json;charset=UTF-8']) {
    for (const from of ['same-origin', 'same-site', 'none']) {
      expect(await ask({ 'content-type': type, 'sec-fetch-site': from })).toHaveProperty(
        'status',
        200,
      )
    }
    expect(await ask({ 'content-type': type })).toHaveProperty('status', 200)
  }
})

it('the notices of the payment provider and the links of mails come from elsewhere', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  const notice = await world.fetch(noticePath, { method: 'POST', headers, body: '{}' })
  expect(await notice.json()).not.toHaveProperty('code', 'cross_site')
  const link = await world.fetch('/auth/v1/verify?token=x&type=signup', {
    headers,
    redirect: 'manual',
  })
  expect(link.status).toBe(303)
})
