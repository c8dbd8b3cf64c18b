import { expect } from '@playwright/test'
import { getNoticeSettings } from '../contract/notice-settings.ts'
import { expectAccessibleInBoth } from './accessibility.ts'
import { expectToast } from './expect-toast.ts'
import { whileOffline } from './outage.ts'
import { signInTo } from './sign-in.ts'
import { test } from './windows.ts'

test('cada tipo de aviso tem o seu caminho, escolhido pelo teclado, também no telefone', async ({
  page,
  context,
  installation,
  ana,
}) => {
  await signInTo(context, installation, ana)
  await page.goto('/settings')
  const table = page.getByRole('table', { name: 'Por onde chega cada tipo de aviso' })
  const mail = table.getByLabel('E-mail: Menções a mim')
  await expect(mail).toHaveValue('hours')
  await expect(table.getByRole('row')).toHaveCount(9)
  await expectAccessibleInBoth(page)

  // From one choice to the next by Tab; arrows choose, the space bar ticks.
  await mail.focus()
  await page.keyboard.press('ArrowUp')
  await expect(mail).toHaveValue('now')
  await page.keyboard.press('Tab')
  const browser = table.getByLabel('Navegador: Menções a mim')
  await expect(browser).toBeFocused()
  await page.keyboard.press('Space')
  await expect(browser).not.toBeChecked()
  // A click, and then a look: a choice is drawn a moment after it is made.
  const weekly = page.getByLabel(/^Resumo da semana/)
  await weekly.click()
  await expect(weekly).toBeChecked()
  const chosen = {
    kinds: { mentioned: { mail: 'now', push: false }, assigned: { mail: 'hours', push: true } },
    weeklySummary: true,
  }
  await expect.poll(() => ana.call(getNoticeSettings, {})).toMatchObject(chosen)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(mail).toHaveValue('now')
  await expect(browser).not.toBeChecked()
  await expect(weekly).toBeChecked()
  await expectAccessibleInBoth(page)
  const widest = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(widest).toBeLessThanOrEqual(390)
})

test('a resposta de uma escolha não desfaz a que veio depois dela', async ({
  page,
  context,
  installation,
  ana,
}) => {
  await signInTo(context, installation, ana)
  const answer = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/api/notice-settings', async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    asked += 1
    const response = await route.fetch()
    if (asked === 1) await answer.promise
    await route.fulfill({ response })
  })
  await page.goto('/settings')
  const summary = page.getByLabel(/^Resumo da semana/)
  const browser = page.getByLabel('Navegador: Menções a mim')
  const first = page.waitForResponse(/notice-settings/)
  await browser.click()
  await expect(browser).not.toBeChecked()
  await summary.click()
  await expect(summary).toBeChecked()
  answer.resolve()
  await first
  await expect.poll(() => asked).toBe(2)
  await expect(summary).toBeChecked()
  const chosen = { kinds: { mentioned: { push: false } }, weeklySummary: true }
  await expect.poll(() => ana.call(getNoticeSettings, {})).toMatchObject(chosen)
  await expect(summary).toBeChecked()
  await expect(browser).not.toBeChecked()
})

test('sem conexão nada se escolhe, e a escolha que o servidor recusa volta ao que era', async ({
  page,
  context,
  installation,
  ana,
}) => {
  await signInTo(context, installation, ana)
  await page.goto('/settings')
  const summary = page.getByLabel(/^Resumo da semana/)
  const mail = page.getByLabel('E-mail: Menções a mim')
  const quiet = page.getByLabel('Não me avise durante certas horas')
  for (const choice of [summary, mail, quiet]) await expect(choice).toBeEnabled()
  await whileOffline(page, async () => {
    for (const choice of [summary, mail, quiet]) await expect(choice).toBeDisabled()
    await expect(page.getByText('Sem conexão: dá para escolher quando ela voltar.')).toHaveCount(2)
    await expectAccessibleInBoth(page)
  })
  await expect(summary).toBeEnabled()
  // Neither kept nor read again.
  await page.route('**/api/notice-settings', (route) => route.abort('internetdisconnected'))
  await summary.click()
  await expectToast(page, 'Erro ao mudar os avisos')
  await expect(summary).not.toBeChecked()
})
