import { expect } from '@playwright/test'
import { addMember } from '../contract/members.ts'
import { createProject, listProjects } from '../contract/projects.ts'
import { slowLine } from './auth-screen.ts'
import { expectToast } from './expect-toast.ts'
import { test } from './fixtures.ts'
import { boxOf } from './hand.ts'
import {
  answering,
  chooseInMenu,
  deskViewport,
  dialogNamed,
  projectCard,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

test.describe('os projetos', () => {
  test.use({ viewport: deskViewport })
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test('quem não tem nenhum é convidado a criar o primeiro', async ({ page, ana }) => {
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meus Projetos')
    await expect(page.getByText('Gerencie seus projetos e boards Kanban')).toBeVisible()
    await expect(page.getByText(`Olá, ${ana.email}`)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Configurações' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Administração' })).toBeHidden()
    await expect(page.getByText('Nenhum projeto ainda')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Criar Primeiro Projeto' })).toBeVisible()
  })

  test('um nome em branco fecha o diálogo e não cria nada', async ({ page, ana }) => {
    await page.goto('/dashboard')
    for (const name of ['', '   ']) {
      await page.getByRole('button', { name: 'Novo Projeto' }).click()
      const dialog = dialogNamed(page, 'Novo Projeto')
      await dialog.getByLabel('Nome do projeto').fill(name)
      await dialog.getByRole('button', { name: 'Criar Projeto' }).click()
      await expect(dialog).toBeHidden()
    }
    await expect(page.getByText('Nenhum projeto ainda')).toBeVisible()
    expect((await ana.call(listProjects, {})).projects).toEqual([])
  })

  test('um projeto novo aparece com nome, descrição e data, e se abre', async ({ page }) => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Criar Primeiro Projeto' }).click()
    const dialog = dialogNamed(page, 'Novo Projeto')
    await dialog.getByLabel('Nome do projeto').fill('  Horta da escola  ')
    await dialog.getByRole('button', { name: 'Criar Projeto' }).click()
    await expectToast(page, 'Projeto criado!')
    const card = projectCard(page, 'Horta da escola')
    await expect(card.getByRole('heading')).toHaveText('Horta da escola')
    await expect(card.getByText('Sem descrição')).toBeVisible()
    const today = await page.evaluate(() => new Date().toLocaleDateString('pt-BR'))
    expect(today).toMatch(/^\d\d\/\d\d\/\d{4}$/)
    await expect(card.getByText(`Criado em ${today}`)).toBeVisible()
    // What the list says beside the names comes later, and moves nothing.
    const letGo = await slowLine(page, '**/api/project-summaries')
    await page.reload()
    const link = card.getByRole('link', { name: 'Abrir Projeto' })
    const place = await boxOf(link)
    letGo()
    await expect(card.getByText('0 tarefas')).toBeVisible()
    expect(await boxOf(link)).toEqual(place)
    await page.getByRole('button', { name: 'Novo Projeto' }).click()
    await dialog.getByLabel('Nome do projeto').fill('Biblioteca')
    await dialog.getByLabel('Descrição (opcional)').fill('Livros para o bairro')
    await dialog.getByLabel('Nome do projeto').press('Enter')
    await expect(projectCard(page, 'Biblioteca').getByText('Livros para o bairro')).toBeVisible()
    await expect(page.getByRole('group').getByRole('heading')).toHaveText([
      'Biblioteca',
      'Horta da escola',
    ])
    // At once, though the answer may be under way still: what is shown is not taken back.
    await page.reload()
    await expect(page.getByRole('group').getByRole('heading')).toHaveText([
      'Biblioteca',
      'Horta da escola',
    ])
    await card.getByRole('link', { name: 'Abrir Projeto' }).click()
    await expect(page).toHaveURL(/\/project\/[0-9a-f-]{36}/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Horta da escola')
    await page.getByRole('link', { name: 'Voltar' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('um projeto criado durante uma busca é visto, e a lista diz "você"', async ({
    page,
    installation,
    ana,
  }) => {
    const bruno = await installation.person('Bruno Lima')
    for (const name of ['Um', 'Dois', 'Três', 'Quatro', 'Cinco', 'Seis']) {
      await ana.call(createProject, { name })
    }
    const { id: projectId } = await bruno.call(createProject, { name: 'De Bruno' })
    await bruno.call(addMember, { projectId, person: ana.email })
    await page.goto('/dashboard')
    await expect(projectCard(page, 'De Bruno').getByText('Bruno Lima mexeu')).toBeVisible()
    await expect(projectCard(page, 'Um').getByText('Você mexeu')).toBeVisible()
    const search = page.getByRole('searchbox', { name: 'Buscar projetos' })
    await search.fill('quatro')
    await expect(page.getByRole('group').getByRole('heading')).toHaveText(['Quatro'])
    await page.getByRole('button', { name: 'Novo Projeto' }).click()
    await dialogNamed(page, 'Novo Projeto').getByLabel('Nome do projeto').fill('Horta')
    await page.keyboard.press('Enter')
    await expect(projectCard(page, 'Horta')).toBeInViewport()
    await expect(search).toHaveValue('')
  })

  test('o menu compartilha, renomeia, duplica e exclui', async ({ page, ana }) => {
    await ana.call(createProject, { name: 'Feira', description: 'Aos sábados' })
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Ações do projeto Feira' }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'Compartilhar Projeto',
      'Renomear Projeto',
      'Duplicar Projeto',
      'Copiar link',
      'Excluir Projeto',
    ])
    await page.getByRole('menuitem', { name: 'Duplicar Projeto' }).click()
    await expectToast(page, 'Projeto duplicado!')
    const copy = projectCard(page, 'Feira (Cópia)')
    await expect(copy.getByText('Aos sábados')).toBeVisible()
    await expect(page.getByRole('group').getByRole('heading')).toHaveText([
      'Feira (Cópia)',
      'Feira',
    ])
    await chooseInMenu(page, 'Ações do projeto Feira', 'Renomear Projeto')
    await dialogNamed(page, 'Renomear Projeto').getByLabel('Nome do projeto').fill('Feira livre')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(projectCard(page, 'Feira livre')).toBeVisible()
  })

  test('excluir pergunta antes; quem desiste fica com o projeto', async ({ page, ana }) => {
    await ana.call(createProject, { name: 'Feira "de sábado"' })
    await page.goto('/dashboard')
    const question =
      'Tem certeza que deseja excluir o projeto "Feira "de sábado""? Esta ação não pode ser desfeita.'
    const remove = () => chooseInMenu(page, 'Ações do projeto Feira "de sábado"', 'Excluir Projeto')
    await answering(page, 'dismiss', question, remove)
    await expect(projectCard(page, 'Feira "de sábado"')).toBeVisible()
    await answering(page, 'accept', question, remove)
    await expectToast(page, 'Projeto excluído!')
    await expect(page.getByText('Nenhum projeto ainda')).toBeVisible()
    expect((await ana.call(listProjects, {})).projects).toEqual([])
  })

  test('os cartões ficam em 1, 2 ou 3 colunas conforme a largura', async ({ page, ana }) => {
    for (const name of ['Um', 'Dois', 'Três']) await ana.call(createProject, { name })
    await page.goto('/dashboard')
    const cards = page.getByRole('group')
    await expect(cards).toHaveCount(3)
    for (const [width, columns] of [
      [390, 1],
      [800, 2],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect
        .poll(async () => {
          const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()))
          return new Set(boxes.map((box) => Math.round(box?.x ?? 0))).size
        })
        .toBe(columns)
    }
  })

  test('um texto longo demais é recusado com palavras, sem ser cortado', async ({ page }) => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Novo Projeto' }).click()
    const dialog = dialogNamed(page, 'Novo Projeto')
    const name = dialog.getByLabel('Nome do projeto')
    await name.fill('a'.repeat(201))
    await expect(dialog.getByRole('alert')).toHaveText('Use no máximo 200 caracteres. São 201.')
    await dialog.getByRole('button', { name: 'Criar Projeto' }).click()
    await expect(dialog).toBeVisible()
    await expect(name).toHaveValue('a'.repeat(201))
  })
})
