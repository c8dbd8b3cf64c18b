import { expect } from '@playwright/test'
import { setCalendar } from '../contract/calendar.ts'
import { nationalCalendar } from '../contract/holidays.ts'
import { signIn } from '../server/testing/people.ts'
import { expectAccessible } from './accessibility.ts'
import { adminEmail, adminPassword, install } from './installation.ts'
import { boardWithTasks, cardTitled, dialogNamed } from './project-screen.ts'
import { signInTo } from './sign-in.ts'
import { ownDatabase } from './stories-database.ts'
import { test } from './windows.ts'

test('o calendário do administrador vale em todas as datas (R32)', async ({ newContext }) => {
  const installation = await install(await ownDatabase())
  const office = await newContext(installation)
  await signInTo(office, installation, { email: adminEmail }, adminPassword)
  const admin = await office.newPage()
  await admin.goto('/admin')
  await admin.getByRole('link', { name: 'Calendário' }).click()
  await expect(admin.getByText('Dia da Consciência Negra')).toBeVisible()
  await admin.getByLabel('Estado').selectOption('Bahia')
  await expect(admin.getByText('Não conferimos a lei deste estado')).toBeVisible()
  await admin.getByLabel('Estado').selectOption('São Paulo')
  await expect(admin.getByText('Revolução Constitucionalista')).toBeVisible()
  await expect(admin.getByText('Lei SP 9.497/1997')).toBeVisible()

  await admin.getByRole('button', { name: 'Adicionar dia' }).click()
  await admin.getByLabel('Nome').fill('Aniversário da cidade')
  await admin.getByRole('button', { name: 'Adicionar dia' }).click()
  await expect(admin.getByText('Informe o dia.')).toBeVisible()
  await admin.getByLabel('Dia', { exact: true }).fill('25/01/2027')
  await admin.getByLabel('Todo ano').check()
  await admin.getByRole('button', { name: 'Adicionar dia' }).click()
  await expect(admin.getByText('25/01, todo ano desde 2027 · Feriado')).toBeVisible()
  await expectAccessible(admin)

  const ana = await installation.person('Ana Souza')
  const context = await newContext(installation)
  await signInTo(context, installation, ana)
  const page = await context.newPage()
  const { path } = await boardWithTasks(ana, 'Um')
  await page.goto(path)
  await cardTitled(page, 'Um').getByRole('button', { name: 'Um', exact: true }).click()
  const dialog = dialogNamed(page, 'Detalhes da Tarefa')
  await dialog.getByLabel('Prazo').fill('25/01/2028')
  await expect(dialog.getByText('feriado: Aniversário da cidade')).toBeVisible()
  await dialog.getByLabel('Prazo').fill('09/07/2027')
  await expect(dialog.getByText('feriado: Revolução Constitucionalista')).toBeVisible()

  const { call } = await signIn(installation.fetch, adminEmail, adminPassword)
  const shadeOf = (day: string) =>
    page.locator(`td[data-day="${day}"]`).evaluate((cell) => getComputedStyle(cell).backgroundColor)
  for (const restOnOptional of [false, true]) {
    await call(setCalendar, { ...nationalCalendar, restOnOptional })
    await page.goto(`${path}?dia=2027-02-10&visao=calendario`)
    await expect(page.locator('td[data-day="2027-02-09"]')).toContainText('Carnaval')
    const workday = await shadeOf('2027-02-04')
    expect(await shadeOf('2027-02-07')).not.toBe(workday)
    if (restOnOptional) await expect.poll(() => shadeOf('2027-02-09')).not.toBe(workday)
    else expect(await shadeOf('2027-02-09')).toBe(workday)
  }

  // Another tab has changed it meanwhile: what is read next is what counts.
  await call(setCalendar, nationalCalendar)
  await admin.reload()
  await expect(admin.getByLabel('Estado')).toHaveValue('')
  await expect(admin.getByText('Aniversário da cidade')).toBeHidden()
  await installation.remove()
})
