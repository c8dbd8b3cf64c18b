import { expect } from '@playwright/test'
import { expectToast } from './expect-toast.ts'
import { test } from './fixtures.ts'
import {
  boardTabs,
  cardTitled,
  chooseInMenu,
  columnNamed,
  deskViewport,
  dialogNamed,
  projectCard,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

/** Not the words of other stories: two people of one name could not be told apart when sharing. */
const markup = '<img src=x onerror=alert(2)>'

test.describe('o que as pessoas escrevem é texto', () => {
  test.use({ viewport: deskViewport })

  test('em todos os campos, e nunca vira parte da página', async ({
    page,
    context,
    installation,
  }) => {
    const person = await installation.person(markup)
    await signInTo(context, installation, person)
    const questions: string[] = []
    page.on('dialog', (question) => {
      questions.push(question.message())
      void question.dismiss()
    })
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Novo Projeto' }).click()
    const project = dialogNamed(page, 'Novo Projeto')
    await project.getByLabel('Nome do projeto').fill(markup)
    await project.getByLabel('Descrição (opcional)').fill(markup)
    await project.getByRole('button', { name: 'Criar Projeto' }).click()
    await expectToast(page, 'Projeto criado!')
    await expect(projectCard(page, markup).getByText(markup)).toHaveCount(2)

    await chooseInMenu(page, `Ações do projeto ${markup}`, 'Compartilhar Projeto')
    const share = dialogNamed(page, 'Compartilhar Projeto')
    await expect(share.getByText(markup)).toBeVisible()
    await share.getByLabel('Nome completo').fill(markup)
    await share.getByLabel('Nome completo').press('Enter')
    await expectToast(page, 'Usuário já é membro')
    await share.getByRole('button', { name: 'Fechar' }).click()

    await projectCard(page, markup).getByRole('link', { name: 'Abrir Projeto' }).click()
    await page.getByRole('button', { name: 'Criar Primeiro Board' }).click()
    await dialogNamed(page, 'Novo Board').getByLabel('Nome').fill(markup)
    await page.keyboard.press('Enter')
    await expect(boardTabs(page).getByRole('link')).toHaveText([markup])
    await page.getByRole('button', { name: 'Nova Coluna' }).first().click()
    await dialogNamed(page, 'Nova Coluna').getByLabel('Nome').fill(markup)
    await page.keyboard.press('Enter')
    const column = columnNamed(page, markup)
    await expect(column.getByRole('heading', { level: 3 })).toHaveText(markup)
    await column.getByRole('button', { name: 'Adicionar tarefa' }).click()
    const task = dialogNamed(page, 'Criar Nova Tarefa')
    await task.getByLabel('Título').fill(markup)
    await task.getByLabel('Descrição').fill(markup)
    await task.getByRole('button', { name: 'Criar Tarefa' }).click()
    await expect(cardTitled(page, markup).getByText(markup)).toHaveCount(2)
    await cardTitled(page, markup).getByRole('button', { name: markup, exact: true }).click()
    const details = dialogNamed(page, 'Detalhes da Tarefa')
    await details.getByLabel('Novo item').fill(markup)
    await details.getByLabel('Novo item').press('Enter')
    await expect(details.getByRole('checkbox', { name: markup, exact: true })).toBeVisible()
    await details.getByRole('button', { name: 'Cancelar' }).click()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(markup)
    await expect(cardTitled(page, markup).getByText(markup)).toHaveCount(2)
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByLabel('Buscar projetos, boards e tarefas').fill('onerror')
    const found = page.getByRole('option', { name: markup })
    await expect(found.filter({ hasText: /^(Projeto|Board|Tarefa)/ })).toHaveCount(3)
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
    expect(questions).toEqual([])
  })

  test('e o navegador não deixa que um texto vire HTML, nem por engano nosso', async ({
    browser,
    installation,
  }) => {
    // A window of its own: what is refused here is on the console, which stories want empty.
    const page = await browser.newPage({ baseURL: installation.baseUrl })
    await page.goto('/')
    const refusals = await page.evaluate((html) => {
      const part = document.createElement('div')
      const ways = [
        () => Object.assign(part, { innerHTML: html }),
        () => part.insertAdjacentHTML('beforeend', html),
        () => document.createRange().createContextualFragment(html),
      ]
      return ways.map((way) => {
        try {
          way()
          return 'taken'
        } catch (error) {
          return (error as Error).name
        }
      })
    }, markup)
    expect(refusals).toEqual(['TypeError', 'TypeError', 'TypeError'])
    await page.close()
  })
})
