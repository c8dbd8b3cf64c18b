import type { Page } from '@playwright/test'
import {
  cardTitled,
  chooseInMenu,
  chooseOption,
  columnNamed,
  dialogNamed,
} from './project-screen.ts'

/** Numbers that look random and come again with the same seed. */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    below: (limit: number) => Math.floor(next() * limit),
    pick: <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)],
  }
}
export type Random = ReturnType<typeof randomFrom>

/** What somebody did, as far as they could tell: for the account at the end. */
export interface Deeds {
  created: string[]
  /** Of these titles copies were asked for; each as often as it is here. */
  copied: string[]
}

const columns = ['A Fazer', 'Em Progresso', 'Concluído'] as const
/** So few that the two get in each other's way, and that every card is in the page to be read. */
const mostTasks = 36

const titlesOn = (page: Page) => page.locator('[data-task] p:first-child button').allTextContents()

/** One thing a person does with mouse and keyboard, on whatever the screen shows at this moment. */
export async function doSomething(page: Page, random: Random, name: string, deeds: Deeds) {
  const titles = await titlesOn(page)
  const title = random.pick(titles)
  const kind = titles.length > mostTasks ? 7 : random.below(19)
  if (kind === 18) return limit(page, random)
  if (kind > 14 && title !== undefined) return mark(page, random, title, kind)
  if (kind > 11) return page.keyboard.press(kind > 12 ? 'Control+z' : 'Control+Shift+z')
  if (kind === 11) return restore(page)
  if (title === undefined || kind < 3) return create(page, random, name, deeds)
  if (kind < 6) return move(page, random, title)
  if (kind === 6) return copy(page, title, deeds)
  if (kind === 7) return remove(page, title)
  if (kind === 10) return chooseInMenu(page, `Opções da tarefa ${title}`, 'Arquivar')
  if (kind === 8) return edit(page, random, title, name)
  return random.below(3) === 0 ? comeAgain(page) : write(page, title, name)
}

async function create(page: Page, random: Random, name: string, deeds: Deeds): Promise<void> {
  const column = columnNamed(page, random.pick(columns) ?? 'A Fazer')
  await column.getByRole('button', { name: 'Adicionar tarefa' }).click()
  const dialog = dialogNamed(page, 'Criar Nova Tarefa')
  await dialog.getByLabel('Título').fill(name)
  await dialog.getByRole('button', { name: 'Criar Tarefa' }).click()
  deeds.created.push(name)
}

async function move(page: Page, random: Random, title: string): Promise<void> {
  await chooseInMenu(page, `Opções da tarefa ${title}`, 'Mover para…')
  await chooseOption(page, 'Coluna', random.pick(columns) ?? 'A Fazer')
  await page.getByRole('button', { name: 'Mover', exact: true }).click()
}

async function copy(page: Page, title: string, deeds: Deeds): Promise<void> {
  deeds.copied.push(title)
  await chooseInMenu(page, `Opções da tarefa ${title}`, 'Duplicar Tarefa')
}

async function remove(page: Page, title: string): Promise<void> {
  page.once('dialog', (question) => void question.accept().catch(() => {}))
  await chooseInMenu(page, `Opções da tarefa ${title}`, 'Excluir Tarefa')
}

async function restore(page: Page): Promise<void> {
  await chooseInMenu(page, 'Opções do projeto', 'Lixeira')
  const restore = dialogNamed(page, 'Lixeira').getByText('Restaurar', { exact: true })
  await restore.first().click()
}

async function openDetails(page: Page, title: string) {
  await cardTitled(page, title).getByRole('button', { name: title, exact: true }).click()
  return dialogNamed(page, 'Detalhes da Tarefa')
}

async function write(page: Page, title: string, name: string): Promise<void> {
  const dialog = await openDetails(page, title)
  await dialog.getByLabel('Descrição').fill(`Palavras ${name}`)
  await dialog.getByRole('button', { name: 'Salvar Alterações' }).click()
}

/** Fields of the card: a priority, oneself as who does it, a label. */
async function mark(page: Page, random: Random, title: string, kind: number): Promise<void> {
  const menu = `Opções da tarefa ${title}`
  if (kind === 15) {
    await page.getByRole('button', { name: menu, exact: true }).click()
    const priority = `Prioridade ${random.pick(['Alta', 'Média', 'Baixa'])}`
    return page.getByRole('menuitemradio', { name: priority }).click()
  }
  if (kind === 16) {
    await page.getByRole('button', { name: menu, exact: true }).click()
    return page.getByRole('menuitem', { name: /Pegar para mim|Deixar a tarefa/ }).click()
  }
  await chooseInMenu(page, menu, 'Etiquetas…')
  const field = dialogNamed(page, 'Etiquetas').getByRole('combobox')
  await field.fill(random.pick(['Urgente', 'Horta', 'Obra']) ?? 'Obra')
  await field.press('Enter')
}

async function limit(page: Page, random: Random): Promise<void> {
  await chooseInMenu(page, `Opções da coluna ${random.pick(columns)}`, 'Editar Coluna')
  const dialog = dialogNamed(page, 'Editar Coluna')
  await dialog.getByLabel('Limite').fill(String(1 + random.below(9)))
  await dialog.getByRole('button', { name: 'Salvar' }).click()
}

/** What was done and not sent yet must survive it. */
async function comeAgain(page: Page): Promise<void> {
  await page.reload()
  await page.locator('#root:not([aria-busy]) [data-column]').first().waitFor()
}

async function edit(page: Page, random: Random, title: string, name: string): Promise<void> {
  const dialog = await openDetails(page, title)
  const item = dialog.getByLabel('Novo item')
  await item.fill(`Item ${name}`)
  await item.press('Enter')
  const boxes = dialog.getByRole('checkbox')
  if (random.below(2) === 0) await boxes.first().click()
  if (random.below(3) === 0) {
    await chooseInMenu(page, `Opções do item Item ${name}`, 'Transformar em tarefa')
  }
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
}

/** Back to the board, whatever the other person or the network did to the last attempt. */
export async function settleDown(page: Page): Promise<void> {
  page.once('dialog', (question) => void question.accept().catch(() => {}))
  for (let tries = 0; tries < 4 && (await page.getByRole('dialog').count()) > 0; tries += 1) {
    await page.keyboard.press('Escape')
  }
  page.removeAllListeners('dialog')
}
