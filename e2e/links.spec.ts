import { expect, type Page } from '@playwright/test'
import { expectToast } from './expect-toast.ts'
import { test } from './fixtures.ts'
import {
  anotherBoardWithTasks,
  boardWithTasks,
  cardTitled,
  chooseInMenu,
  dialogNamed,
  titlesIn,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

/** What the copying itself leaves in the clipboard: of what was copied before nothing is there. */
async function copiedBy(page: Page, copy: () => Promise<void>): Promise<string> {
  const read = () => page.evaluate(() => navigator.clipboard.readText())
  await page.evaluate(() => navigator.clipboard.writeText(''))
  expect(await read()).toBe('')
  await copy()
  await expect.poll(read).not.toBe('')
  return read()
}

test('"Copiar link" leva à tarefa, ao board e ao projeto', async ({
  page,
  context,
  installation,
  ana,
}) => {
  await signInTo(context, installation, ana)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { path, boardId, projectId, taskIds } = await boardWithTasks(ana, 'Pintar')
  await anotherBoardWithTasks(ana, projectId, 'Festa')
  const project = `${installation.baseUrl}${path}`
  const board = `${project}?board=${boardId}`
  const task = `${board}&task=${taskIds[0]}`
  const details = dialogNamed(page, 'Detalhes da Tarefa')
  await page.goto(board)
  const fromMenu = () => chooseInMenu(page, 'Opções da tarefa Pintar', 'Copiar link')
  expect(await copiedBy(page, fromMenu)).toBe(task)
  await expectToast(page, 'Link copiado!')
  await cardTitled(page, 'Pintar').click()
  const fromDetails = () => details.getByRole('button', { name: 'Copiar link' }).click()
  expect(await copiedBy(page, fromDetails)).toBe(task)
  await page.goto('/dashboard')
  await page.goto(task)
  await expect(details.getByLabel('Título')).toHaveValue('Pintar')
  await page.keyboard.press('Escape')

  const ofBoard = () => chooseInMenu(page, 'Opções do board Obras', 'Copiar link')
  expect(await copiedBy(page, ofBoard)).toBe(board)
  await page.goto('/dashboard')
  await page.goto(board)
  await expect(titlesIn(page, 'A Fazer')).toHaveText(['Pintar'])

  const fromHeader = () => chooseInMenu(page, 'Opções do projeto', 'Copiar link')
  expect(await copiedBy(page, fromHeader)).toBe(project)
  // The palette says whose link it is.
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Buscar projetos' }).fill('copiar link')
  await expect(page.getByRole('option')).toHaveText([
    /Copiar link do board/,
    /Copiar link do projeto/,
  ])
  const fromPalette = () => page.getByRole('option', { name: /Copiar link do projeto/ }).click()
  expect(await copiedBy(page, fromPalette)).toBe(project)

  await page.goto('/dashboard')
  const ofProject = () => chooseInMenu(page, 'Ações do projeto Praça das Flores', 'Copiar link')
  expect(await copiedBy(page, ofProject)).toBe(project)
})
