import { expect } from '@playwright/test'
import { createTask } from '../contract/tasks.ts'
import { test } from './fixtures.ts'
import { boardWithTasks, cardTitled, deskViewport } from './project-screen.ts'
import { signInTo } from './sign-in.ts'

test.use({ viewport: deskViewport })

test('com Shift e setas cresce e volta, também em outra coluna', async ({
  page,
  context,
  installation,
  ana,
}) => {
  await signInTo(context, installation, ana)
  const { path, projectId, columnIds } = await boardWithTasks(ana, 'Um', 'Dois', 'Três')
  for (const title of ['Quatro', 'Cinco']) {
    await ana.call(createTask, { projectId, columnId: columnIds.doing, title })
  }
  await page.goto(path)
  const steps = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
    return page.locator('[data-task]', { hasText: 'Selecionada' }).locator('[data-title]')
  }
  await cardTitled(page, 'Um').locator('[data-title]').focus()
  const titles = await steps('x', 'ArrowDown', 'Shift+ArrowDown')
  await expect(titles).toHaveText(['Um', 'Dois', 'Três'])
  await steps('Shift+ArrowUp', 'Shift+ArrowRight')
  await expect(cardTitled(page, 'Cinco').locator('[data-title]')).toBeFocused()
  await expect(titles).toHaveText(['Um', 'Dois', 'Três', 'Quatro', 'Cinco'])
  await steps('Shift+ArrowUp')
  await expect(titles).toHaveText(['Um', 'Dois', 'Três', 'Quatro'])
  await steps('Shift+ArrowLeft', 'Shift+ArrowLeft')
  await expect(titles).toHaveText(['Um', 'Dois'])
  await expect(
    page.getByRole('toolbar', { name: 'Tarefas selecionadas' }).getByText('2 tarefas selecionadas'),
  ).toBeVisible()
  // Ended, it begins anew from where the focus is; without Shift arrows only walk.
  await steps('Escape', 'ArrowDown')
  await expect(titles).toHaveCount(0)
  await steps('Shift+ArrowDown')
  await expect(titles).toHaveText(['Dois', 'Três'])
})
