import { expect, type Page } from '@playwright/test'
import { deleteColumn } from '../contract/columns.ts'
import { addMember } from '../contract/members.ts'
import { changeTask, createTask, getTask } from '../contract/tasks.ts'
import { restoreDeleted } from '../contract/trash.ts'
import { expectAccessible } from './accessibility.ts'
import { expectToast, toastSaying } from './expect-toast.ts'
import { test } from './fixtures.ts'
import { whileOffline } from './outage.ts'
import {
  answering,
  boardTabs,
  boardWithTasks,
  cardTitled,
  chooseInMenu,
  chooseOption,
  columnNames,
  deskViewport,
  dialogNamed,
  titlesIn,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

const details = (page: Page) => dialogNamed(page, 'Detalhes da Tarefa')

async function moveTo(page: Page, title: string, column: string): Promise<void> {
  await chooseInMenu(page, `Opções da tarefa ${title}`, 'Mover para…')
  const dialog = dialogNamed(page, 'Mover para…')
  await chooseOption(dialog, 'Coluna', column)
  await dialog.getByRole('button', { name: 'Mover' }).click()
  await expect(dialog).toBeHidden()
}

async function retitle(page: Page, title: string, next: string): Promise<void> {
  await page.getByRole('button', { name: title, exact: true }).click()
  await details(page).getByLabel('Título').fill(next)
  await details(page).getByRole('button', { name: 'Salvar Alterações' }).click()
  await expectToast(page, 'Tarefa atualizada!')
  await expect(details(page)).toBeHidden()
}

test.describe('desfazer', () => {
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test.describe('na mesa', () => {
    test.use({ viewport: deskViewport })

    test('volta passo a passo pelo teclado, também ao recarregar e sem conexão, e só o que é seu', async ({
      page,
      context,
      installation,
      ana,
    }) => {
      const bruno = await installation.person('Bruno Lima')
      const { path, projectId, taskIds } = await boardWithTasks(ana, 'Cimento', 'Areia', 'Brita')
      const [cement = ''] = taskIds
      await ana.call(addMember, { projectId, person: bruno.email })
      await page.goto(path)
      const todo = titlesIn(page, 'A Fazer')
      const doing = titlesIn(page, 'Em Progresso')

      // A whole column is one step, and so is a move; the newest goes first.
      await chooseInMenu(page, 'Opções da coluna A Fazer', 'Ordenar por nome')
      await expect(todo).toHaveText(['Areia', 'Brita', 'Cimento'])
      await moveTo(page, 'Areia', 'Em Progresso')
      await expectToast(page, 'Tarefa movida!', 'A tarefa foi movida para a nova coluna.')
      await page.keyboard.press('Control+z')
      await expect(todo).toHaveText(['Areia', 'Brita', 'Cimento'])
      await expectToast(page, 'Desfeito!')
      await page.keyboard.press('Control+z')
      await expect(todo).toHaveText(['Cimento', 'Areia', 'Brita'])
      await page.keyboard.press('Control+Shift+z')
      await expect(todo).toHaveText(['Areia', 'Brita', 'Cimento'])
      await expectToast(page, 'Refeito!')
      await page.keyboard.press('Control+y')
      await expect(doing).toHaveText(['Areia'])

      // Another tab has steps of its own.
      const other = await context.newPage()
      await other.goto(path)
      await expect(titlesIn(other, 'Em Progresso')).toHaveText(['Areia'])
      await other.keyboard.press('Control+z')
      await retitle(other, 'Brita', 'Brita fina')
      await other.keyboard.press('Control+z')
      await expect(titlesIn(other, 'A Fazer')).toHaveText(['Brita', 'Cimento'])
      await expect(titlesIn(other, 'Em Progresso')).toHaveText(['Areia'])
      await other.close()

      // What somebody has changed since stays, and is said.
      await retitle(page, 'Cimento', 'Cimento cinza')
      await bruno.call(changeTask, { projectId, taskId: cement, title: 'Cal' })
      await expect(todo).toHaveText(['Brita', 'Cal'])
      await page.keyboard.press('Control+z')
      await expectToast(page, 'Nada foi desfeito', 'Título: Bruno Lima alterou depois.')
      await expect(todo).toHaveText(['Brita', 'Cal'])

      // In a field the field's own undo comes first.
      await page.getByRole('button', { name: 'Cal', exact: true }).click()
      const title = details(page).getByLabel('Título')
      await title.press('End')
      await title.pressSequentially('x')
      await title.press('Control+z')
      await expect(title).toHaveValue('Cal')
      await details(page).getByRole('button', { name: 'Cancelar' }).click()
      await expect(doing).toHaveText(['Areia'])

      // The steps outlive a reload, and are sent later where nobody answers.
      const fetched = page.waitForResponse(/\/undo-[^/]*\.js$/)
      await page.reload()
      await (await fetched).finished()
      await whileOffline(page, async () => {
        await page.keyboard.press('Control+z')
        await expect(todo).toHaveText(['Areia', 'Brita', 'Cal'])
        await moveTo(page, 'Brita', 'Em Progresso')
        await page.keyboard.press('Control+z')
        await expect(todo).toHaveText(['Areia', 'Brita', 'Cal'])
      })
      await expectToast(page, 'Conexão de volta')
      const { columnId } = await ana.call(getTask, { projectId, taskId: taskIds[2] ?? '' })
      expect(columnId).toBe((await ana.call(getTask, { projectId, taskId: cement })).columnId)
      await expect(todo).toHaveText(['Areia', 'Brita', 'Cal'])
    })
  })

  test('sem conexão, o que foi excluído volta quando ela voltar, e isso é dito', async ({
    page,
    ana,
  }) => {
    const { path } = await boardWithTasks(ana, 'Um', 'Dois', 'Três', 'Quatro')
    await page.setViewportSize(deskViewport)
    await page.goto(path)
    const todo = titlesIn(page, 'A Fazer')
    await answering(page, 'accept', 'Tem certeza que deseja excluir a tarefa "Um"?', () =>
      chooseInMenu(page, 'Opções da tarefa Um', 'Excluir Tarefa'),
    )
    await expect(todo).toHaveText(['Dois', 'Três', 'Quatro'])
    for (const title of ['Dois', 'Três']) {
      const place = { modifiers: ['Control' as const], position: { x: 150, y: 40 } }
      await cardTitled(page, title).click(place)
    }
    page.once('dialog', (dialog) => void dialog.accept())
    const bar = page.getByRole('toolbar', { name: 'Tarefas selecionadas' })
    await bar.getByRole('button', { name: 'Excluir' }).click()
    await expect(todo).toHaveText(['Quatro'])
    page.once('dialog', (dialog) => void dialog.accept())
    await chooseInMenu(page, 'Opções da coluna A Fazer', 'Excluir Coluna')
    await expect(columnNames(page)).toHaveText(['Em Progresso', 'Concluído'])
    await expectToast(page, 'Coluna excluída!')
    const later = 'Será desfeito quando a conexão voltar.'
    await whileOffline(page, async () => {
      for (let step = 0; step < 3; step += 1) {
        await page.keyboard.press('Control+z')
        await expectToast(page, later)
      }
      await expect(columnNames(page)).toHaveText(['Em Progresso', 'Concluído'])
    })
    await expect(todo).toHaveText(['Um', 'Dois', 'Três', 'Quatro'])

    page.once('dialog', (dialog) => void dialog.accept())
    await chooseInMenu(page, 'Opções do board Obras', 'Excluir Board')
    await expect(columnNames(page)).toHaveCount(0)
    await whileOffline(page, async () => {
      await page.keyboard.press('Control+z')
      await expectToast(page, later)
    })
    await expect(boardTabs(page).getByRole('link')).toHaveCount(1)
  })

  test('guarda o que foi recusado, para quando for possível', async ({ page, ana }) => {
    const { path, projectId, columnIds } = await boardWithTasks(ana, 'Um', 'Dois')
    await page.setViewportSize(deskViewport)
    await page.goto(path)
    await retitle(page, 'Dois', 'Três')
    await answering(page, 'accept', 'Tem certeza que deseja excluir a tarefa "Um"?', () =>
      chooseInMenu(page, 'Opções da tarefa Um', 'Excluir Tarefa'),
    )
    await expectToast(page, 'Tarefa excluída!')
    const { version } = await ana.call(deleteColumn, { projectId, columnId: columnIds.todo })
    await expect(titlesIn(page, 'A Fazer')).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expectToast(page, 'Erro ao desfazer')
    await ana.call(restoreDeleted, { projectId, deletion: version })
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Três'])
    await page.keyboard.press('Control+z')
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um', 'Três'])
    await page.keyboard.press('Control+z')
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um', 'Dois'])
    await page.keyboard.press('Control+y')
    await page.keyboard.press('Control+y')
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Três'])
  })

  test('passa ao passo anterior quando um é recusado, e tenta de novo quando algo muda', async ({
    page,
    ana,
  }) => {
    const { path, projectId, columnIds } = await boardWithTasks(ana, 'Um')
    const { todo, doing } = columnIds
    await ana.call(createTask, { projectId, columnId: doing, title: 'Dois' })
    await page.setViewportSize(deskViewport)
    await page.goto(path)
    await retitle(page, 'Dois', 'Três')
    await answering(page, 'accept', 'Tem certeza que deseja excluir a tarefa "Um"?', () =>
      chooseInMenu(page, 'Opções da tarefa Um', 'Excluir Tarefa'),
    )
    await expectToast(page, 'Tarefa excluída!')
    const { version } = await ana.call(deleteColumn, { projectId, columnId: todo })
    await expect(columnNames(page)).toHaveText(['Em Progresso', 'Concluído'])
    await page.keyboard.press('Control+z')
    await expectToast(page, 'Erro ao desfazer')
    await page.keyboard.press('Control+z')
    await expect(titlesIn(page, 'Em Progresso')).toHaveText(['Dois'])
    await ana.call(restoreDeleted, { projectId, deletion: version })
    await expect(columnNames(page)).toHaveCount(3)
    await page.keyboard.press('Control+z')
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um'])
  })

  test('está no aviso, ao alcance das teclas e do dedo, também ao excluir', async ({
    page,
    ana,
  }) => {
    const { path } = await boardWithTasks(ana, 'Um', 'Dois')
    for (const viewport of [deskViewport, { width: 390, height: 844 }]) {
      await page.setViewportSize(viewport)
      await page.goto(path)
      await moveTo(page, 'Um', 'Em Progresso')
      await expectToast(page, 'Tarefa movida!')
      const undoOf = (title: string) =>
        toastSaying(page, title).getByRole('button', { name: 'Desfazer' })
      const undo = undoOf('Tarefa movida!')
      // With the focus in it, or pointed at, it stays while it is looked at.
      if (viewport === deskViewport) {
        await page.keyboard.press('F6')
        await expect(undo).toBeFocused()
        await expectAccessible(page)
        await page.keyboard.press('Enter')
      } else {
        await undo.hover()
        await expectAccessible(page)
        await undo.click()
      }
      await expectToast(page, 'Desfeito!')
      await expect(
        toastSaying(page, 'Desfeito!').getByRole('button', { name: 'Refazer' }),
      ).toBeVisible()
      await expect(toastSaying(page, 'Tarefa movida!')).toBeHidden()
      await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um', 'Dois'])

      await answering(page, 'accept', 'Tem certeza que deseja excluir a tarefa "Um"?', () =>
        chooseInMenu(page, 'Opções da tarefa Um', 'Excluir Tarefa'),
      )
      await undoOf('Tarefa excluída!').click()
      await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um', 'Dois'])
    }
  })
})
