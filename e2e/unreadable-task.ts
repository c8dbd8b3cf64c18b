import { expect, type Page } from '@playwright/test'
import { dialogNamed } from './project-screen.ts'

/** The task cannot be read until the returned function is called. */
export async function unreadable(page: Page, taskId: string): Promise<() => void> {
  let answers = false
  await page.route(`**/tasks/${taskId}`, (route) =>
    answers || route.request().method() !== 'GET'
      ? route.fallback()
      : route.abort('internetdisconnected'),
  )
  return () => {
    answers = true
  }
}

export async function openUnread(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: 'Pintar', exact: true }).click()
  await expect(
    dialogNamed(page, 'Detalhes da Tarefa').getByText('vem quando a conexão voltar.'),
  ).toBeVisible()
}
