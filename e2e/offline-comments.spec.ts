import { expect } from '@playwright/test'
import { addComment, changeComment, listComments } from '../contract/comments.ts'
import { createTask } from '../contract/tasks.ts'
import { test } from './fixtures.ts'
import { countKept, untilOpensOffline } from './kept-on-device.ts'
import { whileOffline } from './outage.ts'
import { boardWithTasks, chooseInMenu, deskViewport, dialogNamed } from './project-screen.ts'
import { signInTo } from './sign-in.ts'

test.describe('um comentário editado sem conexão', () => {
  test.use({ viewport: deskViewport, serviceWorkers: 'allow' })

  test('desfeito e editado de novo, não cobre o que se escreveu em outro aparelho', async ({
    page,
    context,
    installation,
    ana,
  }) => {
    await signInTo(context, installation, ana)
    const { path, projectId, taskIds, columnIds } = await boardWithTasks(ana, 'Pintar')
    const task = { projectId, taskId: taskIds[0] ?? '' }
    const commentId = crypto.randomUUID()
    await ana.call(addComment, { ...task, id: commentId, text: 'De azul' })
    await page.goto(path)
    const details = dialogNamed(page, 'Detalhes da Tarefa')
    const comment = details.getByRole('article')
    await page.getByRole('button', { name: 'Pintar', exact: true }).click()
    await expect(comment).toContainText('De azul')
    await untilOpensOffline(page)
    const rewrite = async (text: string) => {
      await chooseInMenu(page, 'Ações do comentário de Ana Souza', 'Editar')
      const field = details.getByRole('textbox', { name: 'Editar comentário' })
      await field.fill(text)
      await field.press('Control+Enter')
      await expect(comment).toContainText(text)
    }
    await whileOffline(page, async () => {
      await rewrite('De verde')
      await details.getByRole('button', { name: 'Fechar' }).press('Control+z')
      await expect(comment).toContainText('De azul')
      await rewrite('De rosa')
      await expect.poll(() => countKept(page, 'outbox')).toBe(3)
      // With the second of these the comment has the number that its undo was foreseen to give it.
      await ana.call(createTask, { projectId, columnId: columnIds.todo, title: 'Varrer' })
      await ana.call(changeComment, { ...task, commentId, text: 'Do celular' })
    })
    await expect(page.getByText('2 alterações não foram aceitas.')).toBeVisible()
    const { comments } = await ana.call(listComments, task)
    expect(comments.map(({ text }) => text)).toEqual(['Do celular'])
  })
})
