import { expect, type Locator } from '@playwright/test'
import { createProject } from '../contract/projects.ts'
import { expectAccessible } from './accessibility.ts'
import { expectToast } from './expect-toast.ts'
import { offlineBanner as banner, whileOffline } from './outage.ts'
import { dialogNamed, sharedBoard } from './project-screen.ts'
import { signInTo } from './sign-in.ts'
import { test } from './windows.ts'

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test.describe(`sem conexão, o que só o servidor faz, a ${viewport.width} px`, () => {
    test.use({ viewport })
    test.beforeEach(async ({ context, installation, ana }) => {
      await signInTo(context, installation, ana)
    })

    test('um favorito, a Lixeira e o que se importa esperam, no dashboard', async ({
      page,
      context,
      ana,
    }) => {
      await ana.call(createProject, { name: 'Horta' })
      await page.goto('/dashboard')
      const star = page.getByRole('button', { name: 'Favorito: Horta' })
      const menu = page.getByRole('button', { name: 'Mais ações' })
      /** A button on a desk, an item of a menu on a phone. */
      const rare = (name: string) =>
        page
          .getByRole('button', { name })
          .or(page.getByRole('menuitem', { name }))
          .filter({ visible: true })
      await star.focus()
      await context.setOffline(true)
      await expectWaiting(star)
      // What had the focus has it still, and does nothing.
      await expect(star).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(star).toHaveAttribute('aria-pressed', 'false')
      if (await menu.isVisible()) {
        await menu.click()
        for (const name of ['Importar', 'Lixeira']) {
          await expect(rare(name)).toBeDisabled()
          await expect(rare(name)).toContainText('sem conexão')
        }
        await page.keyboard.press('Escape')
      } else {
        for (const name of ['Importar', 'Lixeira']) await expectWaiting(rare(name))
      }
      await expectAccessible(page)
      await context.setOffline(false)
      await expect(banner(page)).toBeHidden()
      await star.click()
      await expect(star).toHaveAttribute('aria-pressed', 'true')
      if (await menu.isVisible()) await menu.click()
      await rare('Lixeira').click()
      await expect(dialogNamed(page, 'Lixeira')).toBeVisible()
    })

    test('a paleta não oferece a Lixeira nem o que se importa', async ({ page, context }) => {
      await page.goto('/dashboard')
      const offered = page.getByRole('option', { name: /Lixeira|Importar/ })
      const field = page.getByRole('combobox', { name: 'Buscar projetos' })
      const onDeviceOnly = page.getByText('Sem conexão: só o que está neste aparelho.')
      const offers = async (count: number) => {
        await page.getByRole('button', { name: 'Buscar', exact: true }).click()
        for (const words of ['lixeira', 'importar']) {
          await field.fill(words)
          await expect(count > 0 ? offered : onDeviceOnly).toBeVisible()
          await expect(offered).toHaveCount(count)
        }
        await page.keyboard.press('Escape')
        await expect(field).toBeHidden()
      }
      await offers(1)
      const asked = async (answer: Locator) => {
        await page.getByRole('button', { name: 'Buscar', exact: true }).click()
        await field.fill('zebra')
        await expect(answer).toBeVisible()
        await page.keyboard.press('Escape')
      }
      await asked(page.getByText('Nada encontrado.'))
      await context.setOffline(true)
      await expect(banner(page)).toBeVisible()
      // Nor is what the server has answered a moment ago.
      await asked(onDeviceOnly)
      await offers(0)
      await context.setOffline(false)
      await expect(banner(page)).toBeHidden()
      await offers(1)
    })

    test('ninguém é posto no projeto nem tirado dele, e o que se digitou fica', async ({
      page,
      context,
      installation,
      ana,
    }) => {
      const { path } = await sharedBoard(installation, ana, 'Pintar')
      const clara = await installation.person('Clara Dias')
      await page.goto(path)
      const faces = page.getByRole('button', { name: 'Compartilhar', exact: true })
      const share = dialogNamed(page, 'Compartilhar Projeto')
      const name = share.getByLabel('Nome completo')
      const add = share.getByRole('button', { name: 'Adicionar', exact: true })
      const access = share.getByRole('combobox', { name: 'Acesso de Bruno Lima' })
      const remove = share.getByRole('button', { name: 'Remover Bruno Lima' })
      await expect(faces).toBeEnabled()
      await context.setOffline(true)
      await expectWaiting(faces)
      await expectAccessible(page)
      await faces.click({ force: true })
      await expect(share).toBeHidden()
      await context.setOffline(false)
      await expect(banner(page)).toBeHidden()
      await faces.click()
      await expect(remove).toBeVisible()
      await access.focus()
      await context.setOffline(true)
      for (const control of [access, remove]) await expect(control).toBeDisabled()
      await expect(
        share.getByText('Sem conexão: dá para escolher quando ela voltar.'),
      ).toBeVisible()
      await expectWaiting(add)
      // The focus is not lost to the page behind.
      await expect(share.locator(':focus')).toHaveCount(1)
      await name.fill(clara.email)
      for (const keys of ['Enter', 'ControlOrMeta+Enter']) await name.press(keys)
      await expectAccessible(page)
      await expect(page.getByText('Erro ao compartilhar projeto')).toHaveCount(0)
      await expect(name).toHaveValue(clara.email)
      await context.setOffline(false)
      await expect(access).toBeEnabled()
      await add.click()
      await expect(share.getByRole('listitem').filter({ hasText: 'Clara Dias' })).toBeVisible()
      await remove.click()
      await expect(share.getByRole('listitem').filter({ hasText: 'Bruno Lima' })).toHaveCount(0)
    })

    test('as configurações da conta esperam, e o nome digitado também', async ({
      page,
      context,
    }) => {
      await page.goto('/settings')
      const name = page.getByLabel('Nome completo')
      const buttons = [
        ...['Salvar nome', 'Escolher foto', 'Salvar senha', 'Criar token'],
        ...['Criar endereço de calendário', 'Baixar tudo'],
      ].map((label) => page.getByRole('button', { name: label, exact: true }))
      const ending = page.getByRole('button', { name: /^Encerrar/ }).first()
      for (const button of [...buttons, ending]) await expect(button).toBeEnabled()
      await name.fill('Ana Maria Souza')
      await context.setOffline(true)
      for (const button of [...buttons, ending]) await expectWaiting(button)
      await expect(name).toBeFocused()
      await name.press('Enter')
      await expectAccessible(page)
      await expect(page.getByText('Erro ao mudar o nome')).toHaveCount(0)
      await context.setOffline(false)
      for (const button of [...buttons, ending]) await expect(button).toBeEnabled()
      await name.press('Enter')
      await expectToast(page, 'Nome alterado!')
      await expect(name).toHaveValue('Ana Maria Souza')
    })
  })
}

test('sem conexão, ninguém é aprovado nem reprovado', async ({ administrator, installation }) => {
  const family = `Prado ${crypto.randomUUID().slice(0, 8)}`
  await installation.person(`Zeca ${family}`)
  await installation.person(`Xênia ${family}`, { approved: false })
  await administrator.goto('/admin')
  const rows = administrator.getByRole('table').locator('tbody').getByRole('row')
  const button = (name: RegExp | string) => administrator.getByRole('button', { name })
  await administrator.getByRole('searchbox', { name: 'Buscar por nome ou e-mail' }).fill(family)
  await expect(rows).toHaveCount(2)
  await administrator.getByRole('checkbox', { name: `Selecionar Xênia ${family}` }).check()
  const decisions = [
    ...[button('Reprovar'), rows.getByRole('button', { name: 'Aprovar' })],
    button(/^Aprovar selecionados/),
  ]
  await whileOffline(administrator, async () => {
    for (const decision of decisions) {
      await expectWaiting(decision)
      await decision.click({ force: true })
    }
    await expectAccessible(administrator)
  })
  for (const decision of decisions) await expect(decision).toBeEnabled()
  await button(/^Aprovar selecionados/).click()
  await expectToast(administrator, 'Usuário aprovado!')
  await expect(button('Reprovar')).toHaveCount(2)
})

/** It cannot be pressed, and says why: to a mouse, and to a screen reader. */
async function expectWaiting(button: Locator): Promise<void> {
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription(/sem conexão/)
}
