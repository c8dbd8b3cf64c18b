import { expect } from '@playwright/test'
import { createProject } from '../contract/projects.ts'
import { enter, expectDashboard } from './auth-screen.ts'
import { signInTo } from './sign-in.ts'
import { test } from './windows.ts'

test('duas abas andam juntas ao entrar e ao sair', async ({ page, context, ana }) => {
  const second = await context.newPage()
  await page.goto('/auth')
  await second.goto('/auth')
  await enter(page, ana.email, 'segredo')
  await expectDashboard(page)
  await expectDashboard(second)
  await second.getByRole('button', { name: 'Sair' }).click()
  await expect(second).toHaveURL('/auth')
  await expect(page).toHaveURL(/\/auth/)
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
})

test('quem sai e deixa a página no mesmo instante saiu, também com o aparelho ocupado', async ({
  page,
  context,
  installation,
  ana,
}) => {
  await signInTo(context, installation, ana)
  await page.goto('/dashboard')
  await expectDashboard(page)
  await page.evaluate(async () => {
    const opening = indexedDB.open('mutirao')
    await new Promise((done) => opening.addEventListener('success', done))
    const names = [...opening.result.objectStoreNames]
    const busy = opening.result.transaction(names, 'readwrite').objectStore(names[0] ?? '')
    const goOn = () => busy.count().addEventListener('success', goOn)
    goOn()
  })
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/auth/)
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
})

test('a sessão sobrevive ao recarregar e se renova perto do fim', async ({
  page,
  context,
  installation,
  ana,
}) => {
  const renewals: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/auth/v1/token?grant_type=refresh_token')) {
      renewals.push(request.method())
    }
  })
  await signInTo(context, installation, ana)
  await page.clock.install()
  await page.goto('/dashboard')
  await expectDashboard(page)
  await page.reload()
  await expectDashboard(page)
  expect(renewals).toEqual([])

  const renewed = page.waitForResponse('**/auth/v1/token?grant_type=refresh_token')
  await page.clock.fastForward('59:00')
  expect((await renewed).status()).toBe(200)
  expect(renewals[0]).toBe('POST')
  await page.getByRole('link', { name: 'Configurações' }).click()
  await expect(page.getByText('Esta sessão')).toBeVisible()
})

test('quem já entrou vai da página inicial e de /auth para os projetos', async ({
  page,
  context,
  installation,
  ana,
}) => {
  await signInTo(context, installation, ana)
  for (const path of ['/', '/auth']) {
    await page.goto(path)
    await expectDashboard(page)
  }
})

test('quem não entrou passa por /auth e volta ao mesmo lugar', async ({ page, ana }) => {
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/auth?volta=%2Fdashboard')
  const { id } = await ana.call(createProject, { name: 'Horta' })
  const place = `/project/${id}?board=nenhum`
  await page.goto(place)
  await expect(page).toHaveURL(`/auth?${new URLSearchParams({ volta: place })}`)
  await enter(page, ana.email, 'segredo')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Horta')
  expect(new URL(page.url()).pathname).toBe(`/project/${id}`)
})

test('um endereço de fora em ?volta= não leva para fora', async ({ page, ana }) => {
  const foreign = 'https://outro.exemplo/roubo'
  await page.goto(`/auth?${new URLSearchParams({ volta: foreign })}`)
  await enter(page, ana.email, 'segredo')
  await expectDashboard(page)
  for (const volta of ['//outro.exemplo', '/\\outro.exemplo', 'javascript:alert(1)', '/auth']) {
    await page.goto(`/auth?${new URLSearchParams({ volta })}`)
    await expectDashboard(page)
  }
})
