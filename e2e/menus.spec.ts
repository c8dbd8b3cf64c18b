import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { boardWithTasks, columnNamed, dialogNamed } from './project-screen.ts'
import { signInTo } from './sign-in.ts'

test('um menu obedece ao teclado, devolve o foco e fica onde cabe', async ({
  page,
  context,
  installation,
  ana,
}) => {
  await signInTo(context, installation, ana)
  // Far enough down that its menu fits above it.
  const { path } = await boardWithTasks(ana, 'A', 'B', 'C', 'Um')
  await page.goto(path)
  const trigger = page.getByRole('button', { name: 'Opções da tarefa Um' })
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
  const menu = page.getByRole('menu')

  await expect(trigger).toBeVisible()
  await trigger.press('ArrowDown')
  await expect(trigger).toHaveAttribute('aria-expanded', 'true')
  await expect(item('Mover para…')).toBeFocused()
  for (const [key, name] of [
    ['ArrowUp', 'Excluir Tarefa'],
    ['ArrowDown', 'Mover para…'],
    ['ArrowDown', 'Etiquetas…'],
    ['End', 'Excluir Tarefa'],
    ['Home', 'Mover para…'],
    ['e', 'Etiquetas…'],
    ['e', 'Excluir Tarefa'],
    // Outside a menu it would open a new task.
    ['n', 'Excluir Tarefa'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(item(name)).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(trigger).toBeFocused()

  await trigger.press('Enter')
  await page.keyboard.press('Enter')
  await expect(dialogNamed(page, 'Mover para…')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(trigger).toBeFocused()

  await trigger.press('ArrowUp')
  await expect(item('Excluir Tarefa')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(menu).toBeHidden()
  const next = columnNamed(page, 'A Fazer').getByRole('button', { name: 'Adicionar tarefa' })
  await expect(next).toBeFocused()

  await trigger.click()
  await expect(menu).toBeVisible()
  await trigger.click()
  await expect(menu).toBeHidden()
  await trigger.click()
  await columnNamed(page, 'Concluído').click({ position: { x: 150, y: 300 } })
  await expect(menu).toBeHidden()
  await expect(page.getByRole('dialog')).toBeHidden()

  // Below the button there is less room than the list needs.
  const { y = 0, height = 0 } = (await trigger.boundingBox()) ?? {}
  await page.setViewportSize({ width: 1280, height: Math.ceil(y + height) + 80 })
  await trigger.click()
  const list = await menu.boundingBox()
  const button = await trigger.boundingBox()
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
})
