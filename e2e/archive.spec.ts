import { expect } from '@playwright/test'
import { archiveTasks } from '../contract/archive.ts'
import { addComment } from '../contract/comments.ts'
import { limits } from '../contract/limits.ts'
import { moveTask } from '../contract/tasks.ts'
import { expectAccessibleInBoth } from './accessibility.ts'
import { expectToast } from './expect-toast.ts'
import { test } from './fixtures.ts'
import {
  cardTitled,
  chooseInMenu,
  deskViewport,
  dialogNamed,
  sharedBoard,
  titlesIn,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

test.describe('o Arquivo (R41)', () => {
  test.use({ viewport: deskViewport })
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test('guarda o que sai do board, e devolve', async ({ page, ana, installation, windowOf }) => {
    const { bruno, projectId, path, boardId, taskId, taskIds, columnIds } = await sharedBoard(
      installation,
      ana,
      ...['Pintar', 'Regar', 'Podar'],
    )
    for (let number = 1; number <= limits.commentsPerPage + 2; number += 1) {
      await bruno.call(addComment, { projectId, taskId, text: `Comentário ${number}` })
    }
    const his = await windowOf(bruno)
    await page.goto(path)
    await his.goto(path)

    await chooseInMenu(page, 'Opções da tarefa Regar', 'Arquivar')
    await expectToast(page, 'Tarefa arquivada!')
    for (const screen of [page, his]) {
      await expect(titlesIn(screen, 'A Fazer')).toHaveText(['Pintar', 'Podar'])
    }
    await page.keyboard.press('Control+z')
    for (const screen of [page, his]) {
      await expect(titlesIn(screen, 'A Fazer')).toHaveText(['Pintar', 'Regar', 'Podar'])
    }
    await page.keyboard.press('Control+Shift+z')
    await expect(titlesIn(his, 'A Fazer')).toHaveText(['Pintar', 'Podar'])
    await cardTitled(page, 'Pintar').getByRole('button', { name: 'Pintar', exact: true }).focus()
    await page.keyboard.press('a')
    await expect(titlesIn(his, 'A Fazer')).toHaveText(['Podar'])

    await chooseInMenu(page, 'Opções do projeto', 'Arquivo')
    const archive = dialogNamed(page, 'Arquivo')
    const rows = archive.getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await expect(rows.filter({ hasText: 'Regar' })).toContainText('por Ana Souza')
    await bruno.call(archiveTasks, { projectId, taskIds: [taskIds[2] ?? ''] })
    await expect(rows).toHaveCount(3)
    await expectAccessibleInBoth(page)
    await archive.getByLabel('Buscar no Arquivo').fill('regar')
    await expect(rows).toHaveCount(1)
    await archive.getByRole('button', { name: 'Trazer de volta Regar' }).click()
    await expectToast(page, 'Tarefa de volta!')
    // The focus stays in the dialog when the row that had it is gone; only then is it free for the hand.
    await expect(rows).toHaveCount(0)
    await expect
      .poll(() => archive.evaluate((it) => it.contains(document.activeElement)))
      .toBe(true)
    await archive.getByLabel('Buscar no Arquivo').fill('')
    await archive.getByRole('link', { name: 'Pintar' }).click()

    const details = dialogNamed(page, 'Detalhes da Tarefa')
    await expect(details.getByText('Arquivada', { exact: true })).toBeVisible()
    await expect(details.getByRole('textbox')).toHaveCount(0)
    await expect(details.getByRole('link', { name: 'Abrir em outra aba' })).toHaveAttribute(
      'href',
      `/project/${projectId}?board=${boardId}&task=${taskIds[0]}`,
    )
    const comments = details.getByRole('region', { name: 'Comentários' }).locator('[data-comment]')
    await expect(comments).toHaveCount(limits.commentsPerPage)
    await details.getByRole('button', { name: 'Mostrar anteriores (2)' }).click()
    await expect(comments).toHaveCount(limits.commentsPerPage + 2)
    await expect(comments.first()).toContainText('Comentário 1')
    await expectAccessibleInBoth(page)
    await details.getByRole('button', { name: 'Desarquivar' }).click()
    await expect(details.getByRole('button', { name: 'Arquivar' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(titlesIn(his, 'A Fazer')).toHaveText(['Regar', 'Pintar'])

    for (const taskId of taskIds.slice(0, 2)) {
      await bruno.call(moveTask, { projectId, taskId, columnId: columnIds.done })
    }
    await expect(titlesIn(page, 'Concluído')).toHaveText(['Pintar', 'Regar'])
    page.once('dialog', (question) => void question.accept())
    await chooseInMenu(page, 'Opções da coluna Concluído', 'Arquivar todas')
    await expectToast(page, 'Tarefas arquivadas!')
    await expect(titlesIn(his, 'Concluído')).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(titlesIn(his, 'Concluído')).toHaveText(['Pintar', 'Regar'])

    await chooseInMenu(page, 'Opções do projeto', 'Arquivo')
    await archive.getByRole('button', { name: 'Arquivar sozinho…' }).click()
    const archiving = dialogNamed(page, 'Arquivar sozinho')
    await archiving.getByLabel('Dias').fill('400')
    await expect(archiving).toContainText('Use de 1 a 365 dias.')
    await archiving.getByLabel('Dias').fill('30')
    await archiving.getByRole('button', { name: 'Salvar' }).click()
    await expectToast(page, 'Arquivamento ligado!')
    await expect(archive).toContainText('No board Obras: depois de 30 dias em Concluída.')
  })
})
