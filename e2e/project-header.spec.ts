import { expect, type Page } from '@playwright/test'
import { renameBoard } from '../contract/boards.ts'
import { addMember } from '../contract/members.ts'
import { createProject, listProjects, markFavourite } from '../contract/projects.ts'
import { expectAccessible } from './accessibility.ts'
import { expectToast } from './expect-toast.ts'
import { test } from './fixtures.ts'
import { areApart, type Box, boxOf } from './hand.ts'
import {
  anotherBoardWithTasks,
  boardWithTasks,
  chooseInMenu,
  deskViewport,
  dialogNamed,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

const others = (page: Page) =>
  page.getByRole('list', { name: 'Quem mais está no projeto' }).getByRole('listitem')
const hereNow = (page: Page) => others(page).filter({ hasText: 'aqui agora' }).getByRole('img')

test.describe('o cabeçalho do projeto', () => {
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test.describe('na mesa', () => {
    test.use({ viewport: deskViewport })

    test('diz quem está no projeto e quem está aqui agora, e compartilha sem sair dali', async ({
      page,
      installation,
      windowOf,
      ana,
    }) => {
      const bruno = await installation.person('Bruno Lima')
      const { path, projectId, boardId } = await boardWithTasks(ana, 'Um')
      await anotherBoardWithTasks(ana, projectId, 'Festas')
      await page.goto(`${path}?board=${boardId}`)
      await page.getByRole('button', { name: 'Compartilhar' }).click()
      const share = dialogNamed(page, 'Compartilhar Projeto')
      await share.getByLabel('Nome completo').fill(bruno.email)
      await share.getByRole('button', { name: 'Adicionar', exact: true }).click()
      await expectToast(page, 'Projeto compartilhado!')
      await share.getByRole('button', { name: 'Fechar' }).click()
      await expect(others(page).getByRole('img', { name: 'Bruno Lima' })).toBeVisible()
      await expect(hereNow(page)).toHaveCount(0)

      const his = await windowOf(bruno)
      await his.goto(`${path}?board=${boardId}`)
      await expect(hereNow(page)).toHaveAccessibleName('Bruno Lima')
      await expect(hereNow(his)).toHaveAccessibleName('Ana Souza')
      await expectAccessible(page)

      // Who joins meanwhile is seen at once, also by who may not share.
      const clara = await installation.person('Clara Dias')
      await ana.call(addMember, { projectId, person: clara.email, access: 'view' })
      for (const screen of [page, his]) {
        await expect(others(screen).getByRole('img', { name: 'Clara Dias' })).toBeVisible()
      }
      await his.getByRole('button', { name: 'Opções do projeto' }).click()
      await expect(his.getByRole('menuitem')).toHaveText([
        ...[
          'Pessoas do projeto',
          'Duplicar',
          'Copiar link',
          'Salvar como modelo',
          'Seguir Projeto',
        ],
        ...['Etiquetas', 'Visões', 'Relatórios', 'Histórico', 'Como estava em…'],
        ...['Desfazer', 'Arquivo', 'Lixeira', 'Exportar', 'Integrações'],
      ])
      await his.keyboard.press('Escape')
      await his.getByRole('button', { name: 'Pessoas do projeto' }).click()
      const people = dialogNamed(his, 'Pessoas do projeto')
      await expect(people.getByRole('listitem')).toHaveText([
        ...[/Ana Souza.*Criou o projeto · aqui agora/, /Bruno Lima.*Você · Editar · aqui agora/],
        /Clara Dias.*Ver/,
      ])
      await expectAccessible(his)
      await people.getByRole('button', { name: 'Fechar' }).click()

      // The avatars themselves are the button; who leaves the board is no longer here.
      await his.getByRole('link', { name: 'Festas' }).click()
      await expect(hereNow(page)).toHaveCount(0)
      await page.getByRole('button', { name: 'Compartilhar' }).click()
      await share.getByRole('button', { name: 'Remover Bruno Lima' }).click()
      await expect(his.getByText('Projeto não encontrado')).toBeVisible()
      await share.getByRole('button', { name: 'Fechar' }).click()
      await expect(others(page).getByRole('img')).toHaveCount(1)
    })

    test('renomeia e duplica pelo seu menu', async ({ page, ana }) => {
      const { path } = await boardWithTasks(ana, 'Um')
      await page.goto(path)
      await page.getByRole('button', { name: 'Opções do projeto' }).click()
      const inGroup = (name: string) =>
        page.getByRole('group', { name, exact: true }).getByRole('menuitem')
      await expect(inGroup('Projeto')).toHaveText([
        ...['Compartilhar', 'Renomear', 'Duplicar', 'Copiar link', 'Salvar como modelo'],
        'Seguir Projeto',
      ])
      await expect(inGroup('Organizar')).toHaveText(['Etiquetas', 'Visões', 'Lembretes de prazo'])
      await expect(inGroup('Acompanhar')).toHaveText([
        ...['Relatórios', 'Histórico', 'Como estava em…'],
      ])
      await expect(inGroup('Recuperar')).toHaveText(['Desfazer', 'Arquivo', 'Lixeira'])
      await expect(inGroup('Levar e ligar')).toHaveText(['Exportar', 'Integrações'])
      await expectAccessible(page)
      await page.getByRole('menuitem', { name: 'Renomear' }).click()
      const dialog = dialogNamed(page, 'Renomear Projeto')
      await dialog.getByLabel('Nome do projeto').fill('Praça nova')
      await dialog.getByLabel('Descrição').fill('Com bancos')
      await dialog.getByRole('button', { name: 'Salvar' }).click()
      await expect(page.getByRole('heading', { name: 'Praça nova' })).toBeVisible()
      await expect(page.getByTitle('Com bancos')).toBeVisible()
      await chooseInMenu(page, 'Opções do projeto', 'Duplicar')
      await expectToast(page, 'Projeto duplicado!')
      const { projects } = await ana.call(listProjects, {})
      expect(projects.map(({ name }) => name)).toEqual(['Praça nova (Cópia)', 'Praça nova'])
    })

    test('renomeia também sem conexão, e envia quando ela volta', async ({
      page,
      context,
      ana,
    }) => {
      const { path } = await boardWithTasks(ana, 'Um')
      await page.goto(path)
      await chooseInMenu(page, 'Opções do projeto', 'Renomear')
      const dialog = dialogNamed(page, 'Renomear Projeto')
      await expect(dialog).toBeVisible()
      await context.setOffline(true)
      await dialog.getByLabel('Nome do projeto').fill('Praça nova')
      await dialog.getByRole('button', { name: 'Salvar' }).click()
      await expect(page.getByRole('heading', { name: 'Praça nova' })).toBeVisible()
      await context.setOffline(false)
      const names = async () => (await ana.call(listProjects, {})).projects.map(({ name }) => name)
      await expect.poll(names).toEqual(['Praça nova'])
    })

    test('o menu da pessoa e a troca de projeto estão em toda tela', async ({ page, ana }) => {
      const { path } = await boardWithTasks(ana, 'Um')
      const { id: horta } = await ana.call(createProject, { name: 'Horta' })
      await ana.call(createProject, { name: 'Festa junina' })
      await ana.call(markFavourite, { projectId: horta, favourite: true })
      const account = page.getByRole('button', { name: 'Sua conta' })
      for (const address of [path, '/dashboard', '/settings']) {
        await page.goto(address)
        await account.click()
        await expect(page.getByRole('menu').getByText('Ana Souza')).toBeVisible()
        await expect(page.getByRole('menuitem')).toHaveText([
          ...['Trocar de projeto', 'Meus Projetos', 'Minhas tarefas', /^Caixa de avisos/],
          ...['Configurações', 'Sair'],
        ])
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await expect(account).toBeFocused()
      }
      await account.click()
      await page.getByRole('menuitemradio', { name: 'Escuro' }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await account.click()
      await expect(page.getByRole('menuitemradio', { name: 'Escuro' })).toBeChecked()
      await page.keyboard.press('Escape')

      // By keys alone: the project last open here, then the favourite, then the newest.
      await page.keyboard.press('p')
      const options = dialogNamed(page, 'Trocar de projeto').getByRole('option')
      await expect(options).toHaveText([/Praça das Flores/, /Horta/, /Festa junina/])
      await expectAccessible(page)
      await page.keyboard.type('festa')
      await expect(options).toHaveText([/Festa junina/])
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Festa junina' })).toBeVisible()
      await page.getByRole('button', { name: 'Trocar de projeto' }).click()
      await expect(options).toHaveText([/Praça das Flores/, /Horta/])
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Horta' })).toBeVisible()
      await account.click()
      await page.getByRole('menuitem', { name: 'Sair' }).click()
      await expect(page).toHaveURL(/\/auth/)
    })
  })

  test('entre o telefone e a mesa nada se sobrepõe nem sai da tela', async ({ page, ana }) => {
    const { path, projectId, boardId } = await boardWithTasks(ana, 'Um')
    const long = 'Reforma da praça das flores e da quadra'
    await ana.call(renameBoard, { projectId, boardId, name: long })
    await page.goto(path)
    const title = page.getByRole('heading', { name: long, exact: true })
    const buttons = ['Filtros', 'Nova Coluna', 'Nova Tarefa'].map((button) =>
      page.getByRole('button', { name: button, exact: true }).first(),
    )
    const parts = [title, page.getByLabel('Filtrar tarefas'), ...buttons]
    for (const width of [640, 760, 895, 900]) {
      await page.setViewportSize({ width, height: 800 })
      for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 })
      const boxes = await Promise.all(parts.map(boxOf))
      for (const [index, box] of boxes.entries()) {
        for (const other of boxes.slice(index + 1)) {
          expect(areApart(box, other), `${width} px`).toBe(true)
        }
      }
      const [name, filter, , , newTask] = boxes as [Box, Box, Box, Box, Box]
      expect(name.width).toBeGreaterThanOrEqual(160)
      // The buttons beside the title, the filter below both where there is no room for all.
      expect(newTask.y).toBeLessThan(name.y + name.height)
      expect(filter.y >= name.y + name.height, `${width} px`).toBe(width < 896)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })

  test.describe('no telefone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('cabe numa linha, e o menu tem o que falta', async ({ page, installation, ana }) => {
      const bruno = await installation.person('Bruno Lima')
      const { path, projectId } = await boardWithTasks(ana, 'Um')
      await ana.call(addMember, { projectId, person: bruno.email })
      await page.goto(path)
      await expect(others(page).getByRole('img', { name: 'Bruno Lima' })).toBeVisible()
      const header = await page.locator('header').first().boundingBox()
      expect(header?.height).toBeLessThanOrEqual(58)
      const title = await page.getByRole('heading', { name: 'Praça das Flores' }).boundingBox()
      expect(title?.width).toBeGreaterThan(80)
      await page.getByRole('button', { name: 'Mais ações' }).tap()
      await expectAccessible(page)
      await page.getByRole('menuitem', { name: 'Compartilhar' }).tap()
      const members = dialogNamed(page, 'Compartilhar Projeto').getByRole('listitem')
      await expect(members).toContainText('Bruno Lima')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Sua conta' }).tap()
      await page.getByRole('menuitem', { name: 'Trocar de projeto' }).tap()
      await expect(dialogNamed(page, 'Trocar de projeto')).toContainText('Não há outro projeto.')
    })
  })
})
