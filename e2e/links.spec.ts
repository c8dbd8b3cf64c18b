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

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('"Copiar link" leva à tarefa, ao board e ao projeto', async ({
  page,
  context,
  installation,
  ana,
}) => {
  await signInTo(context, installation, ana)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { path, boardId, projectId } = await boardWithTasks(ana, 'Pintar')
  await anotherBoardWithTasks(ana, projectId, 'Festa')
  await page.goto(`${path}?board=${boardId}`)
  await chooseInMenu(page, 'Opções da tarefa Pintar', 'Copiar link')
  await expectToast(page, 'Link copiado!')
  const fromMenu = await copied(page)
  await cardTitled(page, 'Pintar').click()
  await dialogNamed(page, 'Detalhes da Tarefa').getByRole('button', { name: 'Copiar link' }).click()
  expect(await copied(page)).toBe(fromMenu)
  await page.goto('/dashboard')
  await page.goto(fromMenu)
  await expect(dialogNamed(page, 'Detalhes da Tarefa').getByLabel('Título')).toHaveValue('Pintar')
  await page.keyboard.press('Escape')

  await chooseInMenu(page, 'Opções do board Obras', 'Copiar link')
  await expect.poll(() => copied(page)).toContain(`${path}?board=${boardId}`)
  await page.goto(await copied(page))
  await expect(titlesIn(page, 'A Fazer')).toHaveText(['Pintar'])

  await chooseInMenu(page, 'Opções do projeto', 'Copiar link')
  await expect.poll(() => copied(page)).toMatch(new RegExp(`${path}$`))
  // The palette says whose link it is.
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Buscar projetos' }).fill('copiar link')
  await expect(page.getByRole('option')).toHaveText([
    /Copiar link do board/,
    /Copiar link do projeto/,
  ])
  await page.getByRole('option', { name: /Copiar link do projeto/ }).click()
  await expect.poll(() => copied(page)).toMatch(new RegExp(`${path}$`))

  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.goto('/dashboard')
  await chooseInMenu(page, 'Ações do projeto Praça das Flores', 'Copiar link')
  await expect.poll(() => copied(page)).toMatch(new RegExp(`${path}$`))
})
