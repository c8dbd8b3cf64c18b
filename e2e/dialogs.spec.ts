import { expect, type Page } from '@playwright/test'
import { changeProject, listProjects, openProject } from '../contract/projects.ts'
import type { Person } from '../server/testing/people.ts'
import { slowLine } from './auth-screen.ts'
import { expectToast, noticesOn } from './expect-toast.ts'
import { test } from './fixtures.ts'
import {
  addTaskTo,
  anotherBoardWithTasks,
  boardTabs,
  boardWithTasks,
  chooseInMenu,
  columnNamed,
  columnNames,
  deskViewport,
  dialogNamed,
  projectCard,
  titlesIn,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

const boardOf = async (person: Person, projectId: string) =>
  (await person.call(openProject, { projectId })).boards

test.describe('os diálogos', () => {
  test.use({ viewport: deskViewport })
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  // While it is submitted, while it fades, and when the focus is back at the button that opened it.
  for (const gapMs of [0, 80, 160, 300]) {
    test(`Enter duas vezes, ${gapMs} ms depois, cria uma tarefa, uma coluna, um board, um projeto`, async ({
      page,
      ana,
    }) => {
      const { path, projectId } = await boardWithTasks(ana)
      const pressEnter = await enterOn(page)
      await page.goto(path)
      const twice = async (dialog: string, label: string, text: string, toast: string) => {
        await dialogNamed(page, dialog).getByLabel(label).fill(text)
        await pressEnter(gapMs)
        await expect(dialogNamed(page, dialog)).toBeHidden()
        await expectToast(page, toast)
        await expect(noticesOn(page).getByText(/^×/)).toHaveCount(0)
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
      await page.getByRole('button', { name: 'Nova Tarefa' }).click()
      await twice('Nova Tarefa', 'Título', 'Regar', 'Tarefa criada!')
      await expect(titlesIn(page, 'A Fazer')).toHaveText(['Regar'])

      await page.getByRole('button', { name: 'Nova Coluna' }).first().click()
      await twice('Nova Coluna', 'Nome', 'Revisão', 'Coluna criada!')
      await expect(columnNames(page)).toHaveText([
        'A Fazer',
        'Em Progresso',
        'Concluído',
        'Revisão',
      ])

      await page.getByRole('button', { name: 'Novo Board' }).click()
      await twice('Novo Board', 'Nome', 'Festas', 'Board criado!')
      await expect(boardTabs(page).getByRole('link')).toHaveText(['Festas', 'Obras'])
      expect(await boardOf(ana, projectId)).toHaveLength(2)

      await page.goto('/dashboard')
      await page.getByRole('button', { name: 'Novo Projeto' }).click()
      await twice('Novo Projeto', 'Nome do projeto', 'Horta', 'Projeto criado!')
      await expect(projectCard(page, 'Horta')).toHaveCount(1)
      expect((await ana.call(listProjects, {})).projects).toHaveLength(2)
    })
  }

  test('um clique fora guarda o que foi digitado, também ao recarregar; Cancelar joga fora', async ({
    page,
    ana,
  }) => {
    const { path } = await boardWithTasks(ana)
    await page.goto(path)
    const outside = () => page.mouse.click(5, 500)
    const open = () =>
      columnNamed(page, 'A Fazer').getByRole('button', { name: 'Adicionar tarefa' }).click()
    const dialog = dialogNamed(page, 'Criar Nova Tarefa')
    await open()
    await dialog.getByLabel('Título').fill('Comprar mudas')
    await dialog.getByLabel('Descrição').fill('De ipê')
    await outside()
    await expect(dialog).toBeHidden()
    await open()
    await expect(dialog.getByLabel('Título')).toHaveValue('Comprar mudas')
    await expect(dialog.getByLabel('Descrição')).toHaveValue('De ipê')
    await page.keyboard.press('Escape')
    await page.reload()
    await open()
    await expect(dialog.getByLabel('Título')).toHaveValue('Comprar mudas')
    await expect(dialog.getByLabel('Descrição')).toHaveValue('De ipê')
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await open()
    await expect(dialog.getByLabel('Título')).toHaveValue('')
    await page.keyboard.press('Escape')

    for (const [button, title, label] of [
      ['Novo Board', 'Novo Board', 'Nome'],
      ['Nova Coluna', 'Nova Coluna', 'Nome'],
    ] as const) {
      await page.getByRole('button', { name: button }).first().click()
      await dialogNamed(page, title).getByLabel(label).fill('Meia palavra')
      await outside()
      await expect(dialogNamed(page, title)).toBeHidden()
      await page.getByRole('button', { name: button }).first().click()
      await expect(dialogNamed(page, title).getByLabel(label)).toHaveValue('Meia palavra')
      await page.keyboard.press('Escape')
    }

    await page.goto('/dashboard')
    const create = page.getByRole('button', { name: 'Novo Projeto' })
    const name = dialogNamed(page, 'Novo Projeto').getByLabel('Nome do projeto')
    await create.click()
    await name.fill('Meia praça')
    await outside()
    await expect(name).toBeHidden()
    await create.click()
    await expect(name).toHaveValue('Meia praça')
  })

  test('o que se digita logo depois de abrir um diálogo está no seu campo, também num aparelho ocupado', async ({
    page,
    ana,
  }) => {
    const { path } = await boardWithTasks(ana)
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Nova Tarefa' })).toBeEnabled()
    // Its next frame is far away.
    await page.evaluate(() => {
      window.requestAnimationFrame = (draw) => window.setTimeout(draw, 1_000)
      window.cancelAnimationFrame = clearTimeout
    })
    await page.keyboard.press('n')
    const title = dialogNamed(page, 'Nova Tarefa').getByLabel('Título', { exact: true })
    await title.waitFor({ state: 'attached' })
    await page.keyboard.type('Regar')
    await expect(title).toHaveValue('Regar')
  })

  test('Criar outra deixa o diálogo aberto para a próxima tarefa', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana)
    await page.setViewportSize({ width: 1366, height: 650 })
    await page.goto(path)
    await page.getByRole('button', { name: 'Nova Tarefa' }).click()
    const dialog = dialogNamed(page, 'Nova Tarefa')
    await dialog.getByRole('checkbox', { name: 'Criar outra' }).check()
    // Where the next title is written stays in sight, with its name.
    await expect(dialog.getByText('Título')).toBeInViewport({ ratio: 1 })
    await dialog.getByRole('combobox', { name: 'Coluna' }).selectOption('Em Progresso')
    for (const title of ['Lixar', 'Pintar']) {
      await dialog.getByLabel('Título').fill(title)
      await page.keyboard.press('Enter')
      await expect(dialog.getByLabel('Título')).toHaveValue('')
      await expect(dialog.getByLabel('Título')).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(titlesIn(page, 'Em Progresso')).toHaveText(['Lixar', 'Pintar'])
  })

  test('Ctrl+Enter envia também da descrição', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana)
    await page.goto(path)
    await page.getByRole('button', { name: 'Nova Tarefa' }).click()
    const dialog = dialogNamed(page, 'Nova Tarefa')
    await dialog.getByLabel('Título').fill('Varrer')
    await dialog.getByLabel('Descrição').fill('A praça toda')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(dialog).toBeHidden()
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Varrer'])
  })

  test('Ctrl+Enter no título de uma tarefa salva uma vez', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana, 'Varrer')
    await page.goto(path)
    await page.getByRole('button', { name: 'Varrer', exact: true }).click()
    const edits: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') edits.push(request.url())
    })
    await dialogNamed(page, 'Detalhes da Tarefa').getByLabel('Título').fill('Varrer tudo')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expectToast(page, 'Tarefa atualizada!')
    await page.reload()
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Varrer tudo'])
    expect(edits).toHaveLength(1)
  })

  test('o que foi recusado volta, também a quem foi a outro board e voltou', async ({
    page,
    ana,
  }) => {
    const { path, projectId } = await boardWithTasks(ana)
    await anotherBoardWithTasks(ana, projectId, 'Festa')
    await page.goto(path)
    const works = boardTabs(page).getByRole('link', { name: 'Obras' })
    await works.click()
    await expect(works).toHaveAttribute('aria-current', 'page')
    const { promise: refused, resolve: refuse } = Promise.withResolvers<void>()
    await page.route('**/tasks', async (route) => {
      await refused
      await route.fulfill({ status: 403, json: { code: 'forbidden', message: 'Sem permissão.' } })
    })
    await addTaskTo(page, 'A Fazer', 'Comprar mudas')
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Comprar mudas'])
    await boardTabs(page).getByRole('link', { name: 'Festa' }).click()
    await expect(titlesIn(page, 'A Fazer')).toHaveCount(0)
    await works.click()
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Comprar mudas'])
    refuse()
    await expect(dialogNamed(page, 'Criar Nova Tarefa').getByLabel('Título')).toHaveValue(
      'Comprar mudas',
    )
  })

  test('um nome guardado pela metade não leva de volta a descrição de antes', async ({
    page,
    ana,
  }) => {
    const { projectId } = await boardWithTasks(ana)
    await page.goto('/dashboard')
    const rename = () => chooseInMenu(page, 'Ações do projeto Praça das Flores', 'Renomear Projeto')
    const dialog = dialogNamed(page, 'Renomear Projeto')
    await rename()
    await dialog.getByLabel('Nome do projeto').fill('Praça')
    await page.keyboard.press('Escape')
    await ana.call(changeProject, { projectId, description: 'De todo o bairro' })
    await expect(page.getByRole('main').getByText('De todo o bairro')).toBeVisible()
    await rename()
    await expect(dialog.getByLabel('Nome do projeto')).toHaveValue('Praça')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(projectCard(page, 'Praça').getByText('De todo o bairro')).toBeVisible()
    await expect
      .poll(async () => (await ana.call(openProject, { projectId })).project)
      .toMatchObject({ name: 'Praça', description: 'De todo o bairro' })
  })

  test('os detalhes começam no título, ou no diálogo enquanto são lidos', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana, 'Um')
    await page.goto(path)
    const letGo = await slowLine(page, '**/tasks/*')
    const details = dialogNamed(page, 'Detalhes da Tarefa')
    const title = page.getByRole('button', { name: 'Um', exact: true })
    await expect(title).toBeVisible()
    await title.press('Enter')
    await expect(details).toBeFocused()
    letGo()
    await expect(details.getByLabel('Título')).toBeVisible()
    await page.keyboard.press('Escape')
    await title.press('Enter')
    await expect(details.getByLabel('Título')).toBeFocused()
  })
})

/**
 * Enter twice. The keys say themselves when they were pressed, so that a busy machine, which hears the
 * second one late, does not make a slow hand of a hasty one.
 */
async function enterOn(page: Page): Promise<(gapMs: number) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  const press = async (atMs: number) => {
    const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, timestamp: atMs / 1_000 }
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...key })
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
  }
  return async (gapMs) => {
    const first = await page.evaluate(() => performance.timeOrigin + performance.now())
    await press(first)
    await page.waitForFunction(
      (until) => performance.timeOrigin + performance.now() >= until,
      first + gapMs,
    )
    await press(first + gapMs)
  }
}
