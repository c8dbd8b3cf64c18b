import { expect, type Page } from '@playwright/test'
import { addMember } from '../contract/members.ts'
import { createProject } from '../contract/projects.ts'
import { createTask } from '../contract/tasks.ts'
import { saveView } from '../contract/views.ts'
import { expectAccessibleInBoth } from './accessibility.ts'
import { expectToast } from './expect-toast.ts'
import { test } from './fixtures.ts'
import { whileOffline } from './outage.ts'
import {
  boardWithTasks,
  cardTitled,
  deskViewport,
  dialogNamed,
  titlesIn,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

test.use({ viewport: deskViewport })

const options = (page: Page) => page.getByRole('option')

async function palette(page: Page, typed: string): Promise<void> {
  await expect(dialogNamed(page, 'Buscar')).toBeHidden()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox', { name: 'Buscar projetos' })).toBeFocused()
  await page.keyboard.type(typed)
}

test('Ctrl+K vai e faz: ações da tela com sua tecla, da tarefa em foco, tarefas pelo número, recentes primeiro, sem conexão', async ({
  page,
  context,
  installation,
  ana,
}) => {
  const { path, projectId, columnIds } = await boardWithTasks(ana, 'Pintar o muro', 'Podar')
  await ana.call(createProject, { name: 'Horta da escola' })
  await signInTo(context, installation, ana)
  await page.goto(path)
  await expect(titlesIn(page, 'A Fazer')).toHaveCount(2)

  // Something to do, by the first letters of its words and with its key beside it.
  await palette(page, 'nvt')
  await expect(options(page).first()).toHaveText(/AçãoNova tarefa\s*N/)
  await page.keyboard.press('Enter')
  await expect(dialogNamed(page, 'Nova Tarefa').getByLabel('Título')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialogNamed(page, 'Nova Tarefa')).toBeHidden()

  // Something to do with the card in focus.
  await cardTitled(page, 'Podar').locator('[data-title]').focus()
  await palette(page, 'mover conc')
  await expect(options(page).first()).toContainText('Mover para Concluído')
  await expectAccessibleInBoth(page)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Tarefa movida!')
  await expect(titlesIn(page, 'Concluído')).toHaveText(['Podar'])
  await cardTitled(page, 'Podar').locator('[data-title]').focus()
  await palette(page, 'editar titulo')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Podar')
  await page.keyboard.press('Escape')

  // What Enter does on a card, and what Ctrl+Z and Ctrl+Shift+Z do.
  await cardTitled(page, 'Podar').locator('[data-title]').focus()
  await palette(page, 'abrir')
  await expect(options(page).first()).toHaveText(/AçãoAbrir\s*Enter/)
  await page.keyboard.press('Enter')
  await expect(dialogNamed(page, 'Detalhes da Tarefa').getByLabel('Título')).toHaveValue('Podar')
  await page.keyboard.press('Escape')
  await expect(dialogNamed(page, 'Detalhes da Tarefa')).toBeHidden()
  await palette(page, 'desfazer')
  await page.keyboard.press('Enter')
  await expect(titlesIn(page, 'A Fazer')).toHaveText(['Pintar o muro', 'Podar'])
  await palette(page, 'refazer')
  await page.keyboard.press('Enter')
  await expect(titlesIn(page, 'Concluído')).toHaveText(['Podar'])
  await palette(page, 'refazer')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Não há nada para refazer nesta aba.')

  // What the menu of the project opens.
  await palette(page, 'historico')
  await page.keyboard.press('Enter')
  await expect(dialogNamed(page, 'Histórico')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogNamed(page, 'Histórico')).toBeHidden()

  // The reports of this project, and from there those of all.
  await palette(page, 'relatorios praca')
  await expect(options(page).first()).toHaveText(/AçãoRelatórios\s*Praça das Flores/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${path}/relatorios`)
  await palette(page, 'relatorios')
  await expect(options(page).first()).toHaveText('IrRelatórios')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/relatorios')
  await page.goto(path)

  // Another way to look at the same tasks.
  await palette(page, 'visao lista')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/visao=lista/)
  await palette(page, 'visao quadro')
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/visao=/)

  // A task by its number; and what the device does not know, from the server.
  await palette(page, '#1')
  await expect(options(page).first()).toContainText('Pintar o muro')
  await page.keyboard.press('Enter')
  await expect(dialogNamed(page, 'Detalhes da Tarefa').getByLabel('Título')).toHaveValue(
    'Pintar o muro',
  )
  await page.keyboard.press('Escape')
  await expect(dialogNamed(page, 'Detalhes da Tarefa')).toBeHidden()
  await palette(page, 'esc hor')
  await expect(options(page).first()).toHaveText(/Projeto\s*Horta da escola/)
  await page.keyboard.press('Escape')

  // Without connection it finds what is here, and goes on.
  await whileOffline(page, async () => {
    await palette(page, 'pintar')
    await expect(options(page).first()).toContainText('Pintar o muro')
    await expect(page.getByText('Sem conexão: só o que está neste aparelho.')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  // The last chosen comes first, also after a reload.
  await palette(page, 'minhas tarefas')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/minhas-tarefas$/)
  await page.goto(path)
  await palette(page, 'tarefa')
  await expect(options(page).first()).toContainText('Minhas tarefas')
  await page.keyboard.press('Escape')

  // What somebody adds is found at once; on a phone nothing is wider than the screen.
  for (const title of ['Comprar tinta', 'Comprar pincel']) {
    await ana.call(createTask, { projectId, columnId: columnIds.todo, title })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await palette(page, 'comprar')
  await expect(options(page)).toContainText(['Comprar tinta', 'Comprar pincel'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('Ctrl+K acha pessoas de outros projetos e visões salvas, e faz o que o menu do board, a seleção e o painel fazem', async ({
  page,
  context,
  installation,
  ana,
}) => {
  const bruno = await installation.person('Bruno Lima')
  const other = await boardWithTasks(ana, 'Regar')
  await ana.call(addMember, { projectId: other.projectId, person: bruno.email })
  const { path, projectId } = await boardWithTasks(ana, 'Pintar o muro', 'Podar')
  const view = { viewId: crypto.randomUUID(), name: 'Só o urgente', query: 'prioridade=high' }
  await ana.call(saveView, { projectId, ...view })
  await signInTo(context, installation, ana)

  await page.goto('/dashboard')
  await expect(page.getByRole('group', { name: 'Praça das Flores' })).toHaveCount(2)
  await palette(page, 'importar')
  await expect(options(page).first()).toContainText('Importar')
  await page.keyboard.press('Escape')
  await palette(page, 'novo projeto')
  await page.keyboard.press('Enter')
  await expect(dialogNamed(page, 'Novo Projeto')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogNamed(page, 'Novo Projeto')).toBeHidden()

  await page.goto(path)
  await expect(titlesIn(page, 'A Fazer')).toHaveCount(2)
  await palette(page, 'so o urgente')
  await expect(options(page).first()).toHaveText(/VisãoSó o urgente/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/prioridade=high/)
  await page.goto(path)

  await cardTitled(page, 'Podar').locator('[data-title]').focus()
  await page.keyboard.press('x')
  await expect(page.getByRole('toolbar', { name: 'Tarefas selecionadas' })).toBeVisible()
  await palette(page, 'selecionadas prioridade alta')
  await page.keyboard.press('Enter')
  await expect(cardTitled(page, 'Podar')).toContainText('Alta')
  await palette(page, 'selecionadas etiquetas')
  await expect(options(page).first()).toHaveText(/Selecionadas: etiquetas….*L/)
  await page.keyboard.press('Escape')
  await palette(page, 'selecionadas mover concl')
  await page.keyboard.press('Enter')
  await expect(titlesIn(page, 'Concluído')).toHaveText(['Podar'])

  await palette(page, 'duplicar board')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Board duplicado!')

  await palette(page, 'bruno lima')
  await expect(options(page).first()).toHaveText(/PessoaTarefas de Bruno Lima/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/project/${other.projectId}?responsavel=${bruno.userId}`)
})
