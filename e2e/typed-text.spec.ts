import { expect, type Page, type Route } from '@playwright/test'
import { deleteBoard } from '../contract/boards.ts'
import { addItem } from '../contract/checklists.ts'
import { deleteColumn } from '../contract/columns.ts'
import { addMember, removeMember } from '../contract/members.ts'
import { changeTask, createTask, getTask } from '../contract/tasks.ts'
import { type Person, password } from '../server/testing/people.ts'
import { expectAccessible } from './accessibility.ts'
import { enter } from './auth-screen.ts'
import { expectToast } from './expect-toast.ts'
import { test } from './fixtures.ts'
import { withoutStream } from './outage.ts'
import {
  anotherBoardWithTasks,
  boardTabs,
  boardWithTasks,
  deskViewport,
  dialogNamed,
  titlesIn,
} from './project-screen.ts'
import { endSessions, signInAgain, signInTo } from './sign-in.ts'

const words = 'Meia página de trabalho'

const details = (page: Page) => dialogNamed(page, 'Detalhes da Tarefa')
const description = (page: Page) => details(page).getByLabel('Descrição')
const rescued = (page: Page) => details(page).getByLabel('O que você escreveu e não foi salvo')

async function typeIntoTask(page: Page, title = 'Um'): Promise<void> {
  await page.getByRole('button', { name: title, exact: true }).click()
  await description(page).fill(words)
}

async function expectRescued(page: Page, text: string): Promise<void> {
  await expect(rescued(page)).toHaveValue(text)
  await expect(details(page).getByRole('button', { name: 'Copiar texto' })).toBeVisible()
  await details(page).getByText('Fechar').click()
  await expect(details(page)).toBeHidden()
}

/** The form is the same one, with the focus in it: nothing was taken away and put back. */
async function expectUntouched(page: Page): Promise<void> {
  await page.keyboard.type(' e mais')
  await expect(description(page)).toHaveValue(`${words} e mais`)
}

async function saves(page: Page, ana: Person, projectId: string, taskId: string, text: string) {
  await details(page).getByRole('button', { name: 'Salvar Alterações' }).click()
  await expectToast(page, 'Tarefa atualizada!')
  const saved = { description: text }
  expect(await ana.call(getTask, { projectId, taskId })).toMatchObject(saved)
}

test.describe('o que se escreve em uma tarefa', () => {
  test.use({ viewport: deskViewport })
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test('pode ser copiado quando outra pessoa exclui a coluna ou o board', async ({
    page,
    ana,
    installation,
  }) => {
    const bruno = await installation.person('Bruno Lima')
    const { path, projectId, boardId, columnIds } = await boardWithTasks(ana, 'Um')
    const { todo, doing: columnId } = columnIds
    await ana.call(addMember, { projectId, person: bruno.email })
    await ana.call(createTask, { projectId, columnId, title: 'Dois' })
    await page.goto(path)
    await typeIntoTask(page, 'Um')
    await bruno.call(deleteColumn, { projectId, columnId: todo })
    await expectRescued(page, `Um\n\n${words}`)
    await typeIntoTask(page, 'Dois')
    await bruno.call(deleteBoard, { projectId, boardId })
    await expect(details(page).getByText('Esta tarefa foi excluída.')).toBeVisible()
    await expectRescued(page, `Dois\n\n${words}`)
    await expect(page.getByText('Nenhum board criado')).toBeVisible()
  })

  test('pode ser copiado quando o projeto deixa de ser seu', async ({
    ana,
    installation,
    windowOf,
  }) => {
    const bruno = await installation.person('Bruno Lima')
    const { path, projectId } = await boardWithTasks(ana, 'Um')
    const memberId = crypto.randomUUID()
    await ana.call(addMember, { projectId, id: memberId, person: bruno.email })
    const his = await windowOf(bruno)
    await his.goto(path)
    await typeIntoTask(his)
    await details(his).getByLabel('Novo comentário').fill('Falta a escada')
    await ana.call(removeMember, { projectId, memberId })
    await expect(rescued(his)).toBeVisible()
    await expectAccessible(his)
    await expectRescued(his, `Um\n\n${words}\n\nFalta a escada`)
    await expect(his.getByRole('heading', { name: 'Projeto não encontrado' })).toBeVisible()
  })

  test('espera por quem teve de entrar de novo, e não passa por cima do que mudou', async ({
    page,
    ana,
    installation,
  }) => {
    const bruno = await installation.person('Bruno Lima')
    const { path, projectId, taskIds } = await boardWithTasks(ana, 'Um')
    const taskId = taskIds[0] ?? ''
    await ana.call(addMember, { projectId, person: bruno.email })
    await page.goto(path)
    await typeIntoTask(page)
    await endSessions(ana)
    await expect(page).toHaveURL(/\/auth\?volta=/)
    await enter(page, ana.email, password)
    await expect(description(page)).toHaveValue(words)

    await endSessions(ana)
    await expect(page).toHaveURL(/\/auth\?volta=/)
    await bruno.call(changeTask, { projectId, taskId, description: 'De Bruno' })
    await enter(page, ana.email, password)
    const clash = details(page).getByRole('alert')
    await expect(clash).toContainText('De Bruno')
    await expect(description(page)).toHaveValue(words)
    await clash.getByRole('button', { name: 'Continuar com o meu' }).click()
    await saves(page, ana, projectId, taskId, words)
    await page.getByRole('button', { name: 'Um', exact: true }).click()
    await expect(description(page)).toHaveValue(words)
    await details(page).getByRole('button', { name: 'Cancelar' }).click()
    await expect(details(page)).toBeHidden()
  })

  test('fica onde está quando o projeto precisa ser lido de novo', async ({ page, ana }) => {
    const { path, projectId, taskIds } = await boardWithTasks(ana, 'Um')
    const streams: Route[] = []
    await page.route(/\/events\?/, async (route) => {
      if (streams.push(route) > 1) await route.continue()
    })
    await page.goto(path)
    await typeIntoTask(page)
    await expect.poll(() => streams.length).toBeGreaterThan(0)
    const read = page.waitForResponse(new RegExp(`/tasks/${taskIds[0]}`))
    const body = 'event: reset\ndata: {}\n\n'
    await streams[0]?.fulfill({ contentType: 'text/event-stream', body })
    await read
    await expectUntouched(page)
    await saves(page, ana, projectId, taskIds[0] ?? '', `${words} e mais`)
  })

  test('fica onde está quando outro board chega tarde', async ({ page, ana }) => {
    const { path, projectId, boardId, columnIds, taskIds } = await boardWithTasks(ana, 'Um')
    const another = await anotherBoardWithTasks(ana, projectId, 'Festas')
    await withoutStream(page)
    const late = Promise.withResolvers<Route>()
    await page.route(new RegExp(`/api/projects/${projectId}\\?board=${another}`), late.resolve)
    await page.goto(`${path}?board=${boardId}`)
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um'])
    await boardTabs(page).getByRole('link', { name: 'Festas' }).click()
    const held = await late.promise
    await boardTabs(page).getByRole('link', { name: 'Obras' }).click()
    await typeIntoTask(page)
    await ana.call(createTask, { projectId, columnId: columnIds.todo, title: 'Dois' })
    await held.continue()
    // Behind the dialog, where only eyes get to.
    await expect(page.locator('[data-task]')).toHaveCount(2)
    await expectUntouched(page)
    await saves(page, ana, projectId, taskIds[0] ?? '', `${words} e mais`)
  })

  test('espera neste aparelho, em cada campo, por quem recarrega; e por mais ninguém', async ({
    page,
    ana,
    installation,
  }) => {
    const bruno = await installation.person('Bruno Lima')
    const { path, projectId, taskIds } = await boardWithTasks(ana, 'Um')
    await ana.call(addMember, { projectId, person: bruno.email })
    await ana.call(addItem, { projectId, taskId: taskIds[0] ?? '', text: 'Cavar' })
    const comment = details(page).getByRole('textbox', { name: 'Novo comentário' })
    const item = details(page).getByLabel('Novo item')
    const itemText = details(page).getByLabel('Texto do item')
    const label = dialogNamed(page, 'Etiquetas').getByLabel('Nome da etiqueta')
    const quick = page.getByLabel('Título da nova tarefa em A Fazer')
    const openLabels = async () => {
      await page.getByRole('button', { name: 'Opções do projeto' }).click()
      await page.getByRole('menuitem', { name: 'Etiquetas' }).click()
      await page.getByRole('button', { name: 'Nova etiqueta' }).click()
    }
    const openQuick = () =>
      page.getByRole('button', { name: 'Incluir tarefas na coluna A Fazer' }).click()
    await page.goto(path)
    await openQuick()
    await quick.fill('Lixar')
    await openLabels()
    await label.fill('Urgente')
    await page.keyboard.press('Escape')
    await typeIntoTask(page)
    await comment.fill('Um comentário')
    await item.fill('Um item')
    await details(page).getByRole('button', { name: 'Editar item Cavar' }).click()
    await itemText.fill('Cavar fundo')

    await page.reload()
    await expect(itemText).toHaveValue('Cavar fundo')
    await itemText.press('Enter')
    await expect(
      details(page).getByRole('button', { name: 'Editar item Cavar fundo' }),
    ).toBeVisible()
    await expect(description(page)).toHaveValue(words)
    const unsaved = details(page).getByText('Alterações não salvas')
    await expect(unsaved).toBeVisible()
    await expect(comment).toHaveValue('Um comentário')
    await expect(item).toHaveValue('Um item')

    await signInAgain(page, installation, bruno)
    await page.goto(path)
    await page.getByRole('button', { name: 'Um', exact: true }).click()
    await expect(description(page)).toHaveValue('')
    await expect(unsaved).toBeHidden()
    await expect(comment).toHaveValue('')

    await signInAgain(page, installation, ana)
    await page.goto(path)
    await openLabels()
    await expect(label).toHaveValue('Urgente')
    await label.press('Enter')
    await page.keyboard.press('Escape')
    await openQuick()
    await expect(quick).toHaveValue('Lixar')
    await page.getByRole('button', { name: 'Um', exact: true }).click()
    await comment.press('Control+Enter')
    await expect(comment).toHaveValue('')
    await page.reload()
    await expect(description(page)).toHaveValue(words)
    await expect(comment).toHaveValue('')
  })
})
