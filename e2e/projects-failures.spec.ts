import { expect } from '@playwright/test'
import { addMember, removeMember } from '../contract/members.ts'
import { createProject, deleteProject } from '../contract/projects.ts'
import { expectToast } from './expect-toast.ts'
import { test } from './fixtures.ts'
import { memberOf, offlineBanner, whileOffline, withoutNews } from './outage.ts'
import {
  anotherBoardWithTasks,
  boardTabs,
  boardWithTasks,
  chooseInMenu,
  chooseOption,
  chosenIn,
  columnNames,
  deskViewport,
  dialogNamed,
  projectCard,
  titlesIn,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

const noAnswer = 'Não conseguimos falar com o servidor. Confira sua conexão e tente de novo.'
const denied =
  'Você não tem permissão para fazer isso neste projeto. Peça acesso a quem o administra.'

test.describe('o que falha com projetos, boards e colunas', () => {
  test.use({ viewport: deskViewport })
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test('sem conexão, os projetos: cada ação diz o que falhou e volta atrás', async ({
    page,
    ana,
    installation,
  }) => {
    const bruno = await installation.person('Bruno Lima')
    const { id: projectId } = await ana.call(createProject, { name: 'Feira' })
    await ana.call(addMember, { projectId, person: bruno.email })
    await ana.call(createProject, { name: 'Horta' })
    await page.goto('/dashboard')
    await chooseInMenu(page, 'Ações do projeto Feira', 'Compartilhar Projeto')
    const share = dialogNamed(page, 'Compartilhar Projeto')
    await expect(share.getByRole('listitem')).toHaveCount(1)
    const create = dialogNamed(page, 'Novo Projeto')
    // The line is cut while it is on its way; where that is known before, it is not offered.
    const cut = async (address: RegExp, method: string) => {
      await page.route(address, (route) =>
        route.request().method() === method
          ? route.abort('internetdisconnected')
          : route.fallback(),
      )
      return () => page.unroute(address)
    }
    const added = await cut(/\/members$/, 'POST')
    await share.getByLabel('Nome completo').fill('Clara')
    await share.getByLabel('Nome completo').press('Enter')
    await expectToast(page, 'Erro ao compartilhar projeto', noAnswer)
    await expect(share.getByLabel('Nome completo')).toHaveValue('Clara')
    await added()
    const changed = await cut(/\/members\/[^/]+$/, 'PATCH')
    await chooseOption(share, 'Acesso de Bruno Lima', 'Ver')
    await expectToast(page, 'Erro ao alterar acesso', noAnswer)
    await changed()
    const removed = await cut(/\/members\/[^/]+$/, 'DELETE')
    await share.getByRole('button', { name: 'Remover Bruno Lima' }).click()
    await expectToast(page, 'Erro ao remover membro', noAnswer)
    await removed()
    await expect(chosenIn(share, 'Acesso de Bruno')).toHaveText('Editar')
    await share.getByRole('button', { name: 'Fechar' }).click()
    const [copies, one] = [/\/api\/projects\/[^/]+\/copies$/, /\/api\/projects\/[^/]+$/]
    const copied = await cut(copies, 'POST')
    await chooseInMenu(page, 'Ações do projeto Feira', 'Duplicar Projeto')
    await expectToast(page, 'Erro ao duplicar projeto', noAnswer)
    await copied()
    const deleted = await cut(one, 'DELETE')
    page.once('dialog', (question) => void question.accept())
    await chooseInMenu(page, 'Ações do projeto Feira', 'Excluir Projeto')
    await expectToast(page, 'Erro ao excluir projeto', noAnswer)
    await expect(page.getByRole('group').getByRole('heading')).toHaveText(['Horta', 'Feira'])
    await deleted()
    const listed = await cut(/\/members$/, 'GET')
    await chooseInMenu(page, 'Ações do projeto Horta', 'Compartilhar Projeto')
    await expectToast(page, 'Erro ao carregar membros', noAnswer)
    await share.getByRole('button', { name: 'Fechar' }).click()
    await listed()
    const mended = await cut(/\/api\/projects$/, 'POST')
    await page.getByRole('button', { name: 'Novo Projeto' }).click()
    await create.getByLabel('Nome do projeto').fill('Mutirão')
    await create.getByRole('button', { name: 'Criar Projeto' }).click()
    await expectToast(page, 'Erro ao criar projeto', noAnswer)
    await expect(create.getByLabel('Nome do projeto')).toHaveValue('Mutirão')
    await mended()
    await create.getByRole('button', { name: 'Criar Projeto' }).click()
    await expectToast(page, 'Projeto criado!')
    await expect(projectCard(page, 'Mutirão')).toBeVisible()
    await expect(create).toBeHidden()
  })

  test('a lista que não pode ser lida diz por quê', async ({ page }) => {
    await page.route('**/api/projects', (route) =>
      route.fulfill({ status: 403, json: { code: 'forbidden', message: 'Sem permissão.' } }),
    )
    await page.goto('/dashboard')
    await expectToast(page, 'Erro ao carregar projetos', 'Sem permissão.')
  })

  test('recusada, cada ação no board diz o que falhou e volta atrás', async ({
    ana,
    installation,
    windowOf,
  }) => {
    const bruno = await installation.person('Bruno Lima')
    const { projectId } = await boardWithTasks(ana, 'Um')
    await anotherBoardWithTasks(ana, projectId, 'Festas')
    const { demote } = await memberOf(ana, projectId, bruno)
    const page = await windowOf(bruno)
    await withoutNews(page)
    await page.goto(`/project/${projectId}`)
    await expect(columnNames(page)).toHaveText(['A Fazer', 'Em Progresso', 'Concluído'])
    const newBoard = dialogNamed(page, 'Novo Board')
    const newColumn = dialogNamed(page, 'Nova Coluna')
    const current = boardTabs(page).locator('[aria-current]')
    await demote()
    await page.getByRole('button', { name: 'Mover coluna A Fazer para a direita' }).click()
    await expectToast(page, 'Erro ao mover coluna', denied)
    await chooseInMenu(page, 'Opções da coluna A Fazer', 'Duplicar Coluna')
    await expectToast(page, 'Erro ao duplicar coluna', denied)
    page.once('dialog', (question) => void question.accept())
    await chooseInMenu(page, 'Opções da coluna A Fazer', 'Excluir Coluna')
    await expectToast(page, 'Erro ao excluir coluna', denied)
    await page.getByRole('button', { name: 'Nova Coluna' }).first().click()
    await newColumn.getByLabel('Nome').fill('Revisão')
    await newColumn.getByRole('button', { name: 'Criar Coluna' }).click()
    await expectToast(page, 'Erro ao criar coluna', denied)
    await expect(newColumn.getByLabel('Nome')).toHaveValue('Revisão')
    await newColumn.getByRole('button', { name: 'Cancelar' }).click()
    await expect(columnNames(page)).toHaveText(['A Fazer', 'Em Progresso', 'Concluído'])

    await chooseInMenu(page, 'Opções do board Festas', 'Duplicar Board')
    await expectToast(page, 'Erro ao duplicar board', denied)
    await page.getByRole('button', { name: 'Novo Board' }).click()
    await newBoard.getByLabel('Nome').fill('Compras')
    await newBoard.getByRole('button', { name: 'Criar Board' }).click()
    await expectToast(page, 'Erro ao criar board', denied)
    await expect(newBoard.getByLabel('Nome')).toHaveValue('Compras')
    await newBoard.getByRole('button', { name: 'Cancelar' }).click()
    await expect(current).toHaveText('Festas')

    page.once('dialog', (question) => void question.accept())
    await chooseInMenu(page, 'Opções do board Festas', 'Excluir Board')
    await expectToast(page, 'Erro ao excluir board', denied)
    await expect(boardTabs(page).getByRole('link')).toHaveText(['Festas', 'Obras'])
    await expect(current).toHaveText('Festas')
  })

  test('sem conexão, o que nunca foi lido não se abre; depois se abre', async ({ page, ana }) => {
    const { projectId } = await boardWithTasks(ana, 'Um')
    await anotherBoardWithTasks(ana, projectId, 'Festas')
    await ana.call(createProject, { name: 'Feira' })
    await page.goto('/dashboard')
    await projectCard(page, 'Praça das Flores').getByRole('link', { name: 'Abrir Projeto' }).click()
    await expect(boardTabs(page).getByRole('link')).toHaveText(['Festas', 'Obras'])
    await whileOffline(page, async () => {
      await boardTabs(page).getByRole('link', { name: 'Obras' }).click()
      await expectToast(page, 'Erro ao carregar board', noAnswer)
    })
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um'])
    await whileOffline(page, async () => {
      await page.getByRole('link', { name: 'Voltar' }).click()
      await projectCard(page, 'Feira').getByRole('link', { name: 'Abrir Projeto' }).click()
      await expectToast(page, 'Erro ao carregar projeto', noAnswer)
      const unopened = 'Este projeto ainda não foi aberto neste aparelho'
      await expect(page.getByRole('heading', { name: unopened })).toBeVisible()
      await expect(offlineBanner(page)).toHaveText(
        'Sem conexão. Por enquanto só dá para trabalhar nos boards já abertos neste aparelho.',
      )
    })
    await expect(page.getByText('Nenhum board criado')).toBeVisible()
  })

  test('quem foi removido, e quem tem aberto um projeto excluído, não o encontra mais', async ({
    page,
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
    await page.goto(path)
    await expect(titlesIn(his, 'A Fazer')).toHaveText(['Um'])
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um'])
    await ana.call(removeMember, { projectId, memberId })
    await expect(his.getByRole('heading', { name: 'Projeto não encontrado' })).toBeVisible()
    await ana.call(deleteProject, { projectId })
    await expect(page.getByRole('heading', { name: 'Projeto não encontrado' })).toBeVisible()
  })
})
