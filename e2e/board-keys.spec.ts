import { expect, type Page } from '@playwright/test'
import { addMember } from '../contract/members.ts'
import { changeTask, createTask, getTask } from '../contract/tasks.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import {
  boardWithTasks,
  cardTitled,
  columnNamed,
  deskViewport,
  dialogNamed,
  titlesIn,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

const titled = (page: Page, title: string) => page.getByRole('button', { name: title, exact: true })

async function press(page: Page, ...keys: string[]): Promise<void> {
  // What was seen may have been the first picture.
  await expect(page.locator('#root')).not.toHaveAttribute('aria-busy')
  for (const key of keys) await page.keyboard.press(key)
}

test.describe('o teclado no board', () => {
  test.use({ viewport: deskViewport })

  test('anda pelas tarefas e age sobre a que tem o foco, na tela dos outros também', async ({
    page,
    context,
    installation,
    ana,
    windowOf,
  }) => {
    const bruno = await installation.person('Bruno Lima')
    const { path, projectId, taskIds, columnIds } = await boardWithTasks(ana, 'Um', 'Dois', 'Três')
    await ana.call(addMember, { projectId, person: bruno.email })
    const [, , tres = ''] = taskIds
    for (const title of ['Feita', 'Outra']) {
      await ana.call(createTask, { projectId, columnId: columnIds.done, title })
    }
    await signInTo(context, installation, ana)
    await page.goto(path)
    const his = await windowOf(bruno)
    await his.goto(path)
    await expect(titlesIn(page, 'A Fazer')).toHaveCount(3)

    await press(page, 'ArrowDown')
    await expect(titled(page, 'Um')).toBeFocused()
    await press(page, 'ArrowDown', 'ArrowDown')
    await expect(titled(page, 'Três')).toBeFocused()
    await expect(page.getByText('Coluna A Fazer, 3 de 3.')).toBeAttached()
    // Over the empty column, to what lies beside it or is the last.
    await press(page, 'ArrowRight')
    await expect(titled(page, 'Outra')).toBeFocused()
    await press(page, 'ArrowUp', 'ArrowLeft')
    await expect(titled(page, 'Um')).toBeFocused()

    await press(page, 'e')
    const field = page.getByRole('textbox', { name: 'Título da tarefa Um' })
    await expect(field).toBeFocused()
    // Letters are letters while one types.
    await page.keyboard.type('Onde ceder')
    await press(page, 'Enter')
    await expect(titled(page, 'Onde ceder')).toBeFocused()
    await expect(titlesIn(his, 'A Fazer')).toHaveText(['Onde ceder', 'Dois', 'Três'])
    await press(page, 'e', 'x', 'Escape')
    await expect(titled(page, 'Onde ceder')).toBeFocused()

    await press(page, 'n')
    await expect(dialogNamed(page, 'Criar Nova Tarefa').getByLabel('Título')).toBeFocused()
    await page.keyboard.type('Entre as duas')
    await press(page, 'Enter')
    await expect(titlesIn(his, 'A Fazer')).toHaveText([
      'Onde ceder',
      'Entre as duas',
      'Dois',
      'Três',
    ])
    await expect(dialogNamed(page, 'Criar Nova Tarefa')).toBeHidden()
    await expect(titled(page, 'Onde ceder')).toBeFocused()

    await press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'd')
    const dates = dialogNamed(page, 'Datas')
    await expect(dates.getByLabel('Prazo')).toBeFocused()
    await page.keyboard.type('amanhã')
    await expectAccessible(page)
    await press(page, 'Enter', 'Escape')
    await expect(cardTitled(his, 'Três')).toContainText('amanhã')
    await expect(titled(page, 'Três')).toBeFocused()
    await expect(dates).toBeHidden()
    // What is typed replaces the day that is there.
    await press(page, 'd')
    await expect(dates.getByLabel('Prazo')).toBeFocused()
    await page.keyboard.type('hoje')
    await press(page, 'Enter', 'Escape')
    await expect(cardTitled(his, 'Três')).toContainText('hoje')
    await expect(dates).toBeHidden()

    await press(page, 'c')
    const details = dialogNamed(page, 'Detalhes da Tarefa')
    await expect(details.getByLabel('Novo comentário')).toBeFocused()
    await page.keyboard.type('Comprar')
    await press(page, 'Control+Enter')
    await expect
      .poll(async () => (await ana.call(getTask, { projectId, taskId: tres })).comments)
      .toBe(1)
    await press(page, 'Escape')
    await expect(details).toBeHidden()
    await expect(titled(page, 'Três')).toBeFocused()

    await press(page, '?')
    await expect(dialogNamed(page, 'Atalhos do teclado')).toContainText('editar o título')
    await expectAccessible(page)
  })

  test('chega ao fim de uma coluna longa, que só desenha o que se vê', async ({
    page,
    context,
    installation,
    ana,
  }) => {
    const titles = Array.from({ length: 60 }, (_, n) => `Tarefa ${n + 1}`)
    const { path } = await boardWithTasks(ana, ...titles)
    await signInTo(context, installation, ana)
    await page.goto(path)
    await expect(titled(page, 'Tarefa 1')).toBeVisible()
    for (let n = 1; n <= 60; n += 1) {
      await press(page, 'ArrowDown')
      await expect(titled(page, `Tarefa ${n}`)).toBeFocused()
    }
    await expect(columnNamed(page, 'A Fazer').locator('[data-task]')).not.toHaveCount(60)
    await expect(titled(page, 'Tarefa 60')).toBeInViewport()
  })

  test('E não apaga o título que outra pessoa deu enquanto isso: mostra os dois', async ({
    page,
    context,
    installation,
    ana,
  }) => {
    const { path, projectId, taskIds } = await boardWithTasks(ana, 'Um')
    const taskId = taskIds[0] ?? ''
    const titleNow = async () => (await ana.call(getTask, { projectId, taskId })).title
    await signInTo(context, installation, ana)
    await page.goto(path)
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um'])
    const field = page.getByRole('textbox', { name: /^Título da tarefa/ })

    await test.step('sem nada digitado, vale o que a outra pessoa escreveu', async () => {
      await press(page, 'ArrowDown', 'e')
      await expect(field).toBeFocused()
      await ana.call(changeTask, { projectId, taskId, title: 'Dela' })
      await expect(field).toHaveValue('Dela')
      await press(page, 'Enter')
      await expect(titled(page, 'Dela')).toBeFocused()
      expect(await titleNow()).toBe('Dela')
    })

    await test.step('digitado, os dois são mostrados, e quem digitou escolhe', async () => {
      await press(page, 'e')
      await expect(field).toBeFocused()
      await page.keyboard.type('Meu')
      await ana.call(changeTask, { projectId, taskId, title: 'Dela de novo' })
      await expect(page.getByRole('textbox', { name: /Dela de novo$/ })).toBeVisible()
      await press(page, 'Enter')
      const details = dialogNamed(page, 'Detalhes da Tarefa')
      await expect(details.getByRole('alert')).toContainText('Dela de novo')
      await expect(details.getByLabel('Título', { exact: true })).toHaveValue('Meu')
      expect(await titleNow()).toBe('Dela de novo')
      await expectAccessible(page)
      await details.getByRole('button', { name: 'Continuar com o meu' }).click()
      await details.getByRole('button', { name: 'Salvar Alterações' }).click()
      await expect.poll(titleNow).toBe('Meu')
    })
  })
})
