import { expect, type Page } from '@playwright/test'
import { createTask, deleteTask, getTask } from '../contract/tasks.ts'
import { expectDashboard } from './auth-screen.ts'
import { test } from './fixtures.ts'
import { boardWithTasks, cardTitled, deskViewport, dialogNamed } from './project-screen.ts'
import { signInTo } from './sign-in.ts'

const details = (page: Page) => dialogNamed(page, 'Detalhes da Tarefa')
const files = (page: Page) => details(page).getByRole('region', { name: 'Arquivos' })

test.describe('o que acontece enquanto se olha', () => {
  test.use({ viewport: deskViewport })
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test('uma tarefa excluída continua na tela enquanto é procurada de novo', async ({
    page,
    ana,
  }) => {
    const { path, projectId, columnIds, taskIds } = await boardWithTasks(ana, 'Um', 'Dois')
    const [taskId = ''] = taskIds
    await ana.call(deleteTask, { projectId, taskId })
    await page.goto(`${path}?task=${taskId}`)
    await expect(details(page).getByText('Esta tarefa não foi encontrada')).toBeVisible()
    const asked = Promise.withResolvers<void>()
    // From now on nobody says what has become of it.
    await page.route(new RegExp(`/tasks/${taskId}$`), () => asked.resolve())
    await ana.call(createTask, { projectId, columnId: columnIds.todo, title: 'Três' })
    await asked.promise
    await expect(page.locator('[data-task]')).toHaveCount(2)
    await expect(details(page).getByText('Esta tarefa não foi encontrada')).toBeVisible()
    await expect(details(page).getByText('Carregando...')).toBeHidden()
  })
})
