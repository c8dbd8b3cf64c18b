import { expect, type Page } from '@playwright/test'
import { addMember } from '../contract/members.ts'
import { createProject } from '../contract/projects.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { offlineBanner as banner } from './outage.ts'
import { pauseClock } from './pause-clock.ts'
import { boardWithTasks, dialogNamed, phone, titlesIn } from './project-screen.ts'
import { signInTo } from './sign-in.ts'

for (const screen of [{ viewport: { width: 1280, height: 800 } }, phone]) {
  test.describe(`sem conexão, a ${screen.viewport.width} px`, () => {
    test.use(screen)
    test.beforeEach(async ({ context, installation, ana }) => {
      await signInTo(context, installation, ana)
    })

    test('isso é dito na hora, e não cobre nada', async ({ page, context, ana }) => {
      const { path } = await boardWithTasks(ana, 'Pintar')
      for (let number = 1; number <= 12; number += 1) {
        await ana.call(createProject, { name: `Projeto ${number}` })
      }
      // The clock stands: nothing that is said later is said at all.
      await page.clock.install()
      for (const [address, words] of [
        [path, 'O que você fizer fica guardado.'],
        ['/dashboard', 'Por enquanto só dá para trabalhar nos boards já abertos'],
      ] as const) {
        await page.goto(address)
        await expect(page.getByRole('button', { name: 'Buscar', exact: true })).toBeVisible()
        await expect(page.getByText(address === path ? 'Pintar' : 'Projeto 12')).toBeVisible()
        await pauseClock(page)
        await context.setOffline(true)
        await expect(banner(page)).toContainText(words)
        expect(await covered(page)).toEqual([])
        await page.mouse.wheel(0, 300)
        await expect(banner(page)).toBeInViewport({ ratio: 1 })
        // The header of the board goes with the page, the other one stays below the notice.
        if (address !== path) expect(await covered(page)).toEqual([])
        await page.clock.resume()
        await expectAccessible(page)
        await context.setOffline(false)
        await expect(banner(page)).toBeHidden()
      }
    })

    test('a quem só vê não se promete que algo fica guardado', async ({
      page,
      context,
      installation,
      ana,
    }) => {
      const bruno = await installation.person('Bruno Lima')
      const { path, projectId } = await boardWithTasks(bruno, 'Pintar')
      await bruno.call(addMember, { projectId, person: ana.email, access: 'view' })
      await page.goto(path)
      await expect(page.getByText('Pintar')).toBeVisible()
      await context.setOffline(true)
      await expect(banner(page)).toContainText('Você lê o que este aparelho já tem')
      await expect(banner(page)).not.toContainText('fica guardado')
      await expectAccessible(page)
    })

    test('um projeto novo não é oferecido, e o que já foi escrito espera', async ({
      page,
      context,
      ana,
      press,
    }) => {
      await ana.call(createProject, { name: 'Horta' })
      await page.goto('/dashboard')
      const create = page.getByRole('button', { name: 'Novo Projeto' })
      await press(create)
      const dialog = dialogNamed(page, 'Novo Projeto')
      await dialog.getByLabel('Nome do projeto').fill('Feira')
      await context.setOffline(true)
      await expect(dialog.getByText('dá para salvar quando ela voltar')).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Criar Projeto' })).toBeDisabled()
      await press(dialog.getByRole('button', { name: 'Fechar' }))
      await expect(create).toBeDisabled()
      await expect(page.getByText('Um projeto novo precisa de conexão.')).toBeVisible()
      await context.setOffline(false)
      await press(create)
      await expect(dialog.getByLabel('Nome do projeto')).toHaveValue('Feira')
      await press(dialog.getByRole('button', { name: 'Criar Projeto' }))
      await expect(page.getByRole('group', { name: 'Feira' })).toBeVisible()
    })

    test('nos menus, o que precisa do servidor diz isso antes de ser tentado', async ({
      page,
      context,
      ana,
      press,
    }) => {
      const { path } = await boardWithTasks(ana, 'Pintar')
      const item = (name: RegExp) => page.getByRole('menuitem', { name })
      await page.goto(path)
      await expect(titlesIn(page, 'A Fazer')).toHaveText(['Pintar'])
      await context.setOffline(true)
      await expect(banner(page)).toBeVisible()
      await press(
        page
          .getByRole('button', { name: /^(Opções do projeto|Mais ações)$/ })
          .filter({ visible: true }),
      )
      for (const name of [/^Compartilhar/, /^Histórico/, /^Lixeira/, /^Exportar/]) {
        await expect(item(name)).toBeDisabled()
        await expect(item(name)).toContainText('sem conexão')
      }
      await expectAccessible(page)
      // Pressed all the same, it does nothing, and the menu is still there to choose something else.
      await press(item(/^Histórico/), { force: true })
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(item(/^Etiquetas/)).toBeEnabled()
      await context.setOffline(false)
      await expect(item(/^Histórico/)).toBeEnabled()
      await press(item(/^Histórico/))
      await expect(dialogNamed(page, 'Histórico')).toBeVisible()
    })

    test('um board novo é feito assim mesmo', async ({ page, context, ana, press }) => {
      const { path } = await boardWithTasks(ana, 'Pintar')
      await page.goto(path)
      await expect(titlesIn(page, 'A Fazer')).toHaveText(['Pintar'])
      const openNew = async () => {
        const menu = page.getByRole('button', { name: 'Mais ações' })
        if (await menu.isVisible()) await press(menu)
        await press(
          page
            .getByRole('button', { name: 'Novo Board' })
            .or(page.getByRole('menuitem', { name: 'Novo Board' }))
            .filter({ visible: true }),
        )
        await expect(dialogNamed(page, 'Novo Board')).toBeVisible()
      }
      // Once before: no service worker, which has every part of the app, serves the pages of stories.
      await openNew()
      await page.keyboard.press('Escape')
      await expect(dialogNamed(page, 'Novo Board')).toBeHidden()
      await context.setOffline(true)
      await openNew()
      await dialogNamed(page, 'Novo Board').getByLabel('Nome').fill('Festas')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('link', { name: 'Festas' })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await expect(banner(page)).toContainText('1 alteração guardada neste aparelho')
      await context.setOffline(false)
    })
  })
}

/** What can be pressed and lies, in whole or in part, under the notice. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const notice = [...document.querySelectorAll('[role=status]')].find((status) =>
      status.textContent.includes('Sem conexão.'),
    )
    const bottom = notice?.getBoundingClientRect().bottom ?? 0
    return [...document.querySelectorAll('header a, header button')]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const box = element.getBoundingClientRect()
        return box.bottom > 0 && box.top < bottom
      })
      .map(({ textContent }) => textContent)
  })
