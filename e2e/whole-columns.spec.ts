import { expect, type Page } from '@playwright/test'
import { addMember } from '../contract/members.ts'
import { changeTask } from '../contract/tasks.ts'
import { expectAccessible } from './accessibility.ts'
import { expectToast } from './expect-toast.ts'
import { test } from './fixtures.ts'
import { whileOffline } from './outage.ts'
import {
  addTaskTo,
  boardWithTasks,
  cardTitled,
  chooseInMenu,
  chooseOption,
  columnNamed,
  deskViewport,
  dialogNamed,
  titlesIn,
} from './project-screen.ts'
import { signInAgain, signInTo } from './sign-in.ts'

const menuOf = (column: string) => `Opções da coluna ${column}`
const strip = (page: Page, column: string) =>
  page.getByRole('button', { name: `Expandir a coluna ${column}` })

async function setLimit(page: Page, column: string, limit: string): Promise<void> {
  await chooseInMenu(page, menuOf(column), 'Editar Coluna')
  const dialog = dialogNamed(page, 'Editar Coluna')
  await dialog.getByLabel('Limite').fill(limit)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
}

test.describe('uma coluna inteira', () => {
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test.describe('na mesa', () => {
    test.use({ viewport: deskViewport })

    test('é ordenada e movida de uma vez, também sem conexão, e o outro vê', async ({
      page,
      installation,
      windowOf,
      ana,
    }) => {
      const { path, projectId, taskIds } = await boardWithTasks(ana, 'Zinco 10', 'água', 'Zinco 9')
      const bruno = await installation.person('Bruno Lima')
      await ana.call(addMember, { projectId, person: bruno.email })
      const [taskId = ''] = taskIds
      await ana.call(changeTask, { projectId, taskId, dueDate: '2026-12-01' })
      await page.goto(path)
      const his = await windowOf(bruno)
      await his.goto(path)
      await expect(titlesIn(his, 'A Fazer')).toHaveText(['Zinco 10', 'água', 'Zinco 9'])

      await page.getByRole('button', { name: menuOf('A Fazer') }).click()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await chooseInMenu(page, menuOf('A Fazer'), 'Ordenar por nome')
      await expectToast(page, 'Coluna ordenada!')
      for (const screen of [page, his]) {
        await expect(titlesIn(screen, 'A Fazer')).toHaveText(['água', 'Zinco 9', 'Zinco 10'])
      }
      await chooseInMenu(page, menuOf('A Fazer'), 'Mover todas…')
      const dialog = dialogNamed(page, 'Mover todas')
      await expect(dialog).toContainText('3 tarefas de A Fazer')
      await expectAccessible(page)
      await chooseOption(dialog, 'Coluna', 'Concluído')
      await dialog.getByRole('button', { name: 'Mover', exact: true }).click()
      for (const screen of [page, his]) {
        await expect(titlesIn(screen, 'Concluído')).toHaveText(['água', 'Zinco 9', 'Zinco 10'])
        await expect(titlesIn(screen, 'A Fazer')).toHaveCount(0)
      }

      await whileOffline(page, async () => {
        await chooseInMenu(page, menuOf('Concluído'), 'Ordenar por prazo')
        await expect(titlesIn(page, 'Concluído')).toHaveText(['Zinco 10', 'água', 'Zinco 9'])
        // What comes meanwhile finds its place when the order is said again.
        await addTaskTo(his, 'Concluído', 'Entre as outras')
        await expect(titlesIn(his, 'Concluído')).toHaveCount(4)
      })
      for (const screen of [page, his]) {
        await expect(titlesIn(screen, 'Concluído')).toHaveText([
          ...['Zinco 10', 'água', 'Zinco 9', 'Entre as outras'],
        ])
      }
    })

    test('tem um limite que avisa e não impede nada (R31)', async ({ page, ana }) => {
      const { path } = await boardWithTasks(ana, 'Um', 'Dois')
      await page.goto(path)
      await chooseInMenu(page, menuOf('A Fazer'), 'Editar Coluna')
      const dialog = dialogNamed(page, 'Editar Coluna')
      await expectAccessible(page)
      await dialog.getByLabel('Limite').fill('1000')
      await dialog.getByRole('button', { name: 'Salvar' }).click()
      await expect(dialog.getByText('Use um número inteiro de 1 a 999.')).toBeVisible()
      await dialog.getByLabel('Limite').fill('2')
      await chooseOption(dialog, 'Tipo', 'Em andamento')
      await dialog.getByRole('button', { name: 'Salvar' }).click()
      const column = columnNamed(page, 'A Fazer')
      await expect(column.getByText('2/2')).toBeVisible()
      await expect(column.getByText('2 tarefas, limite de 2')).toBeAttached()
      await addTaskTo(page, 'A Fazer', 'Três')
      await expect(column.getByText('3/2')).toBeVisible()
      await expect(column.getByText('3 tarefas, acima do limite de 2')).toBeAttached()
      await expect(column.getByRole('status')).toHaveText('A coluna A Fazer está acima do limite.')
      await expectAccessible(page)
      await page.reload()
      await expect(column.getByText('3/2')).toBeVisible()
      await setLimit(page, 'A Fazer', '')
      await expect(column.getByText('3', { exact: true })).toBeVisible()
    })

    test('recolhida, mostra nome e quantas, recebe cartões e fica assim só para quem a recolheu', async ({
      page,
      installation,
      windowOf,
      ana,
    }) => {
      const { path, projectId } = await boardWithTasks(ana, 'Um', 'Dois')
      const clara = await installation.person('Clara Dias')
      await ana.call(addMember, { projectId, person: clara.email, access: 'view' })
      await page.goto(path)
      await chooseInMenu(page, menuOf('Concluído'), 'Recolher Coluna')
      await expect(strip(page, 'Concluído')).toBeFocused()
      expect((await columnNamed(page, 'Concluído').boundingBox())?.width).toBe(44)

      await cardTitled(page, 'Um').hover()
      await page.mouse.down()
      const box = await strip(page, 'Concluído').boundingBox()
      await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 300, { steps: 10 })
      await expect(columnNamed(page, 'Concluído')).toHaveClass(/ring-2/)
      await page.mouse.up()
      await expectToast(page, 'Tarefa movida!')
      await expect(columnNamed(page, 'Concluído').getByText('1 tarefa')).toBeAttached()

      await cardTitled(page, 'Dois').locator('[data-handle]').focus()
      for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'Space']) {
        await page.keyboard.press(key)
      }
      await expect(strip(page, 'Concluído')).toBeFocused()
      await expect(columnNamed(page, 'Concluído').getByText('2 tarefas')).toBeAttached()
      await expectAccessible(page)

      await page.reload()
      await expect(strip(page, 'Concluído')).toBeVisible()
      const hers = await windowOf(clara)
      await hers.goto(path)
      await expect(titlesIn(hers, 'Concluído')).toHaveText(['Um', 'Dois'])
      await hers.getByRole('button', { name: menuOf('Concluído') }).click()
      await expect(hers.getByRole('menuitem')).toHaveText(['Recolher Coluna', 'Seguir Coluna'])

      await strip(page, 'Concluído').focus()
      await page.keyboard.press('Enter')
      await expect(titlesIn(page, 'Concluído')).toHaveText(['Um', 'Dois'])
      await expect(page.getByRole('button', { name: menuOf('Concluído') })).toBeFocused()

      // On one device, one after the other.
      await chooseInMenu(page, menuOf('Concluído'), 'Recolher Coluna')
      await signInAgain(page, installation, clara)
      await page.reload()
      await chooseInMenu(page, menuOf('A Fazer'), 'Recolher Coluna')
      await expect(titlesIn(page, 'Concluído')).toHaveText(['Um', 'Dois'])
      await signInAgain(page, installation, ana)
      await page.reload()
      await expect(strip(page, 'Concluído')).toBeVisible()
      await expect(strip(page, 'A Fazer')).toHaveCount(0)
    })
  })
})
