import type { Page } from '@playwright/test'
import type { ProjectLine } from '../contract/projects.ts'
import { signUp } from './auth-screen.ts'

/** A state of the app to take a picture of. */
export interface Screen {
  name: string
  who: 'nobody' | 'ana' | 'viewer' | 'collector' | 'newcomer' | 'waiting' | 'administrator'
  path: string
  /** What to do before the picture is taken. */
  open?: (page: Page) => Promise<void>
}

const press =
  (...names: string[]) =>
  async (page: Page) => {
    for (const name of names) {
      const [tab, button, item] = (['tab', 'button', 'menuitem'] as const).map((role) =>
        page.getByRole(role, { name, exact: true }),
      )
      if (!tab || !button || !item) return
      await tab.or(button).or(item).filter({ visible: true }).first().click()
    }
  }

/** What opens it is fetched. */
const toDialog =
  (...names: string[]) =>
  async (page: Page) => {
    await press(...names)(page)
    await page.getByRole('dialog').waitFor()
  }

/** A button on a desk; on a phone it is in the menu. */
const pressOrChoose = (name: string) => async (page: Page) => {
  const menu = page.getByRole('button', { name: 'Mais ações' })
  if (await menu.isVisible()) await menu.click()
  await toDialog(name)(page)
}

/** From the project's own menu, which on a phone is among the other actions. */
const openPart = (name: string) => async (page: Page) => {
  const phone = page.getByRole('button', { name: 'Mais ações' })
  await ((await phone.isVisible()) ? phone.click() : press('Opções do projeto')(page))
  await press(name)(page)
  // It is fetched, and so is what it shows.
  await page.getByRole('dialog').locator('li, article, p').first().waitFor()
}

const openTask = (task: string) => async (page: Page) => {
  await press(task)(page)
  for (const part of ['Comentários', 'Arquivos']) {
    await page.getByRole('dialog').getByRole('heading', { name: part }).waitFor()
  }
}

const capture = async (page: Page) => {
  await page.keyboard.press('q')
  await page.getByRole('dialog').getByRole('textbox').first().fill('Pagar boleto sexta !alta')
}

const selectTask = (task: string) => async (page: Page) => {
  await press(`Opções da tarefa ${task}`, 'Selecionar')(page)
  await page.getByRole('toolbar', { name: 'Tarefas selecionadas' }).waitFor()
}

const selectLines = async (page: Page) => {
  for (const nth of [1, 2]) await page.getByRole('checkbox').nth(nth).click()
  await page.getByRole('toolbar', { name: 'Tarefas selecionadas' }).waitFor()
}

export const publicScreens: Screen[] = [
  { name: 'landing', who: 'nobody', path: '/' },
  { name: 'pricing', who: 'nobody', path: '/pricing' },
  { name: 'auth', who: 'nobody', path: '/auth' },
  { name: 'sign-up', who: 'nobody', path: '/auth', open: press('Cadastrar') },
  {
    name: 'sign-up-wrong',
    who: 'nobody',
    path: '/auth',
    open: async (page) => {
      await press('Cadastrar')(page)
      await page.getByRole('button', { name: 'Cadastrar' }).click()
    },
  },
  {
    name: 'sign-up-code',
    who: 'nobody',
    path: '/auth',
    open: (page) => signUp(page, 'Flávia Nunes', `flavia.${Date.now()}@exemplo.com.br`),
  },
  { name: 'recovery', who: 'nobody', path: '/auth', open: press('Esqueci minha senha') },
  { name: 'confirm-email', who: 'nobody', path: '/auth/confirmar' },
  { name: 'new-password', who: 'nobody', path: '/auth/nova-senha#token_hash=x&type=recovery' },
  { name: 'payment-success', who: 'nobody', path: '/payment-success' },
  { name: 'payment-failure', who: 'nobody', path: '/payment-failure' },
  { name: 'payment-pending', who: 'nobody', path: '/payment-pending' },
  { name: 'not-found', who: 'nobody', path: '/nao-existe' },
]

export function innerScreens({ id, name }: ProjectLine): Screen[] {
  const board = { who: 'ana', path: `/project/${id}` } as const
  const dashboard = { who: 'ana', path: '/dashboard' } as const
  const task = 'Comprar mudas nativas'
  return [
    { name: 'pending-approval', who: 'waiting', path: '/pending-approval' },
    { ...dashboard, name: 'dashboard' },
    { ...dashboard, name: 'dashboard-empty', who: 'newcomer' },
    {
      ...dashboard,
      name: 'dashboard-many',
      who: 'collector',
      open: (page) =>
        page
          .getByText(/^0 tarefas/)
          .first()
          .waitFor(),
    },
    { ...dashboard, name: 'project-menu', open: press(`Ações do projeto ${name}`) },
    { ...dashboard, name: 'new-project', open: press('Novo Projeto') },
    { ...dashboard, name: 'import', open: pressOrChoose('Importar') },
    {
      ...dashboard,
      name: 'share',
      open: press(`Ações do projeto ${name}`, 'Compartilhar Projeto'),
    },
    { ...dashboard, name: 'search', open: searching },
    { ...board, name: 'project-missing', who: 'newcomer' },
    { ...board, name: 'board' },
    { ...board, name: 'board-read-only', who: 'viewer' },
    { ...board, name: 'title-field', open: titleField },
    { ...board, name: 'nothing-found', path: `${board.path}?filtro=zzz` },
    { ...board, name: 'board-menu', open: press('Opções do board Obras') },
    { ...board, name: 'task', open: openTask(task) },
    { ...board, name: 'task-read-only', who: 'viewer', open: openTask(task) },
    { ...board, name: 'task-menu', open: press(`Opções da tarefa ${task}`) },
    { ...board, name: 'move-task', open: press(`Opções da tarefa ${task}`, 'Mover para…') },
    { ...board, name: 'new-task', open: press('Nova Tarefa') },
    { ...board, name: 'new-column', open: pressOrChoose('Nova Coluna') },
    { ...board, name: 'new-board', open: pressOrChoose('Novo Board') },
    { ...board, name: 'board-offline', open: loseConnection },
    { ...board, name: 'history', open: openPart('Histórico') },
    { ...board, name: 'past', open: openPart('Como estava em…') },
    { ...board, name: 'trash', open: openPart('Lixeira') },
    { ...board, name: 'archive', open: openPart('Arquivo') },
    { ...board, name: 'views', open: openPart('Visões') },
    { ...board, name: 'export', open: openPart('Exportar') },
    { ...board, name: 'reminders', open: openPart('Lembretes de prazo') },
    { ...board, name: 'integrations', open: openPart('Integrações') },
    { ...board, name: 'public-link', open: toDialog('Opções do board Obras', 'Link público') },
    { ...board, name: 'filters', open: (page) => page.keyboard.press('f') },
    { ...board, name: 'list', path: `${board.path}?visao=lista` },
    { ...board, name: 'list-selection', path: `${board.path}?visao=lista`, open: selectLines },
    { ...board, name: 'calendar', path: `${board.path}?visao=calendario` },
    { ...board, name: 'timeline', path: `${board.path}?visao=linha-do-tempo` },
    { ...board, name: 'lanes', path: `${board.path}?raias=pessoa` },
    { ...board, name: 'capture', open: capture },
    { ...board, name: 'repeat', open: press(task, 'Repetir') },
    { ...board, name: 'selection', open: selectTask(task) },
    { ...board, name: 'shortcuts', open: (page) => page.keyboard.press('?') },
    { ...board, name: 'notices', open: manyNotices },
    { name: 'my-tasks', who: 'ana', path: '/minhas-tarefas' },
    { name: 'reports', who: 'ana', path: `${board.path}/relatorios` },
    { name: 'managed-reports', who: 'ana', path: '/relatorios' },
    { name: 'notice-box', who: 'ana', path: '/avisos' },
    { ...board, name: 'notice-panel', open: openNotices },
    { name: 'settings', who: 'ana', path: '/settings' },
    { name: 'admin', who: 'administrator', path: '/admin' },
    { name: 'admin-storage', who: 'administrator', path: '/admin/armazenamento' },
    { name: 'admin-queues', who: 'administrator', path: '/admin/filas' },
    { name: 'admin-system', who: 'administrator', path: '/admin/sistema' },
    { name: 'admin-calendar', who: 'administrator', path: '/admin/calendario' },
  ]
}

/** Of a project with more boards than there is room for tabs. */
export const boardListScreen = (projectId: string): Screen => ({
  ...{ name: 'board-list', who: 'collector', path: `/project/${projectId}` },
  open: toDialog('Todos os boards'),
})

/** What the address in a mail shows: the question, that it is done, and of a wrong one nothing. */
export const unsubscribeScreens = (path: string): Screen[] => [
  { name: 'unsubscribe', who: 'nobody', path },
  { name: 'unsubscribed', who: 'nobody', path, open: press('Parar de receber') },
  { name: 'unsubscribe-dead', who: 'nobody', path: `${path}x` },
]

/** On a phone it is in the menu of the person. */
async function openNotices(page: Page): Promise<void> {
  const bell = page.getByRole('button', { name: /^Caixa de avisos/ })
  if ((page.viewportSize()?.width ?? 0) >= 640) return bell.click()
  await page.getByRole('button', { name: 'Sua conta' }).click()
}

/** Under its column; it is fetched. */
async function titleField(page: Page): Promise<void> {
  await press('Digitar várias tarefas em A Fazer')(page)
  await page.getByLabel('Título da nova tarefa em A Fazer').waitFor()
}

async function searching(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByLabel('Buscar projetos, boards e tarefas').fill('a')
  await page.getByRole('option').first().waitFor()
}

async function loseConnection(page: Page): Promise<void> {
  await page.locator('#root:not([aria-busy]) [data-project]').waitFor()
  await page.context().setOffline(true)
  await page.getByRole('status').filter({ hasText: 'Sem conexão' }).waitFor()
}

/** One notice over the other, and a line that is cut. */
async function manyNotices(page: Page): Promise<void> {
  await press('Opções da coluna Concluído', 'Duplicar Coluna')(page)
  await page.getByText('Coluna duplicada!').waitFor()
  await press('Opções da tarefa Comprar mudas nativas', 'Duplicar Tarefa')(page)
  await page.getByText('Tarefa duplicada!').waitFor()
  await loseConnection(page)
}
