import { expect, type Locator, type Page } from '@playwright/test'
import { createBoard } from '../contract/boards.ts'
import { defaultColumns } from '../contract/defaults.ts'
import { addMember } from '../contract/members.ts'
import { createProject } from '../contract/projects.ts'
import { createTask } from '../contract/tasks.ts'
import type { Person } from '../server/testing/people.ts'
import type { Installation } from './installation.ts'

/** Large enough that no toast lies over what is pressed next. */
export const deskViewport = { width: 1440, height: 1000 }
/** Used by fingers. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** A project with one board; the titles go to its first column. */
export async function boardWithTasks(person: Person, ...titles: string[]) {
  const { id: projectId } = await person.call(createProject, { name: 'Praça das Flores' })
  const boardId = await anotherBoardWithTasks(person, projectId, 'Obras')
  const [todo, doing, done] = defaultColumns(boardId).map(({ id }) => id)
  if (!todo || !doing || !done) throw new Error('a new board has three columns')
  const taskIds: string[] = []
  for (const title of titles) {
    const id = crypto.randomUUID()
    await person.call(createTask, { projectId, id, columnId: todo, title })
    taskIds.push(id)
  }
  return {
    projectId,
    boardId,
    columnIds: { todo, doing, done },
    taskIds,
    path: `/project/${projectId}`,
  }
}

/** The same, where Bruno may edit too. */
export async function sharedBoard(installation: Installation, ana: Person, ...titles: string[]) {
  const bruno = await installation.person('Bruno Lima')
  const board = await boardWithTasks(ana, ...titles)
  const { projectId, taskIds } = board
  const memberId = crypto.randomUUID()
  await ana.call(addMember, { projectId, id: memberId, person: bruno.email })
  return { bruno, memberId, ...board, taskId: taskIds[0] ?? '' }
}

export async function anotherBoardWithTasks(person: Person, projectId: string, name: string) {
  const id = crypto.randomUUID()
  await person.call(createBoard, { projectId, id, name })
  return id
}

export const columnNamed = (page: Page, name: string) =>
  page.getByRole('region', { name: `Coluna ${name}`, exact: true })
export const columnNames = (page: Page) => page.locator('[data-column] h3')
export const titlesIn = (page: Page, name: string) =>
  columnNamed(page, name).locator('[data-task] p:first-child button')
export const cardTitled = (page: Page, title: string) =>
  page.locator('[data-task]', { has: page.getByRole('button', { name: title, exact: true }) })
export const projectCard = (page: Page, name: string) =>
  page.getByRole('group', { name, exact: true })
export const boardTabs = (page: Page) => page.getByRole('navigation', { name: 'Boards' })
export const dialogNamed = (page: Page, name: string) =>
  page.getByRole('dialog', { name, exact: true })

type Press = (target: Locator) => Promise<void>
const click: Press = (target) => target.click()

export async function addTaskTo(page: Page, column: string, title: string, press = click) {
  await press(columnNamed(page, column).getByRole('button', { name: 'Adicionar tarefa' }))
  const dialog = dialogNamed(page, 'Criar Nova Tarefa')
  await dialog.getByLabel('Título').fill(title)
  await press(dialog.getByRole('button', { name: 'Criar Tarefa' }))
}

export async function chooseInMenu(page: Page, trigger: string, item: string): Promise<void> {
  await page.getByRole('button', { name: trigger, exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

export async function chooseOption(within: Page | Locator, label: string, option: string) {
  const select = within.getByRole('combobox', { name: label, exact: true })
  await select.selectOption({ label: option })
}

export const chosenIn = (within: Page | Locator, label: string) =>
  within.getByRole('combobox', { name: label }).locator('option:checked')

/** Answers the browser's own question, which must come, and have these words. */
export async function answering(
  page: Page,
  answer: 'accept' | 'dismiss',
  question: string,
  action: () => Promise<void>,
): Promise<void> {
  const asked: string[] = []
  page.once('dialog', async (dialog) => {
    asked.push(dialog.message())
    await dialog[answer]()
  })
  await action()
  await expect.poll(() => asked).toEqual([question])
}
