import { expect, type Page, type Route } from '@playwright/test'
import { moveColumn } from '../contract/columns.ts'
import { addMember } from '../contract/members.ts'
import { getTask } from '../contract/tasks.ts'
import { expectToast, noticesOn } from './expect-toast.ts'
import { test } from './fixtures.ts'
import {
  anotherBoardWithTasks,
  answering,
  boardTabs,
  boardWithTasks,
  cardTitled,
  chooseInMenu,
  deskViewport,
  dialogNamed,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

const words = 'Meia página de trabalho'
const question = 'Descartar as alterações que ainda não foram salvas?'
const refusal = { status: 403, json: { code: 'forbidden', message: 'Não pode.' } }

const details = (page: Page) => dialogNamed(page, 'Detalhes da Tarefa')
const description = (page: Page) => details(page).getByLabel('Descrição')
const save = (page: Page) => details(page).getByRole('button', { name: 'Salvar Alterações' })

/** The next such request stays on its way for as long as one likes. */
async function holdNext(
  page: Page,
  address: RegExp,
  method: string,
): Promise<() => Promise<Route>> {
  const { promise, resolve } = Promise.withResolvers<Route>()
  let isHeld = false
  await page.route(address, (route) => {
    if (isHeld || route.request().method() !== method) return void route.fallback()
    isHeld = true
    resolve(route)
  })
  return () => promise
}

test.describe('enquanto a resposta não vem', () => {
  test.use({ viewport: deskViewport })
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test('o que se escreve depois de salvar uma tarefa não se perde', async ({ page, ana }) => {
    const { path, projectId, taskIds } = await boardWithTasks(ana, 'Um')
    const [taskId = ''] = taskIds
    await page.goto(path)
    await cardTitled(page, 'Um').click()
    await description(page).fill(words)
    const held = await holdNext(page, new RegExp(`/tasks/${taskId}$`), 'PATCH')
    await save(page).click()
    await description(page).press('End')
    await page.keyboard.type(' e mais')
    await (await held()).continue()
    await expectToast(page, 'Tarefa atualizada!')
    await expect(description(page)).toHaveValue(`${words} e mais`)
    await expect(details(page).getByRole('alert')).toBeHidden()
    await answering(page, 'dismiss', question, () => page.keyboard.press('Escape'))
    await save(page).click()
    await expect(details(page)).toBeHidden()
    const saved = { description: `${words} e mais` }
    expect(await ana.call(getTask, { projectId, taskId })).toMatchObject(saved)
  })

  test('uma tarefa que se salva fecha sem perguntas, e não fecha a que se abriu depois', async ({
    page,
    ana,
  }) => {
    const { path, taskIds } = await boardWithTasks(ana, 'Um', 'Dois')
    const asked: string[] = []
    page.on('dialog', async (dialog) => {
      asked.push(dialog.message())
      await dialog.dismiss()
    })
    await page.goto(path)
    const address = new RegExp(`/tasks/${taskIds[0]}$`)
    const saveAndLeave = async () => {
      await cardTitled(page, 'Um').click()
      await description(page).fill(words)
      const held = await holdNext(page, address, 'PATCH')
      await save(page).click()
      await page.keyboard.press('Escape')
      await expect(details(page)).toBeHidden()
      await cardTitled(page, 'Dois').click()
      await expect(details(page).getByLabel('Título')).toHaveValue('Dois')
      return held()
    }
    const refused = await saveAndLeave()
    await refused.fulfill(refusal)
    await expectToast(page, 'Erro ao atualizar tarefa')
    await expect(details(page).getByLabel('Título')).toHaveValue('Dois')
    await page.keyboard.press('Escape')
    await cardTitled(page, 'Um').click()
    await expect(description(page)).toHaveValue(words)
    await page.getByRole('button', { name: 'Cancelar' }).click()
    expect(asked.splice(0)).toEqual([question])
    await description(page).fill('')
    await page.keyboard.press('Escape')
    const late = await saveAndLeave()
    await late.continue()
    await expectToast(page, 'Tarefa atualizada!')
    await expect(details(page).getByLabel('Título')).toHaveValue('Dois')
    expect(asked).toEqual([])
  })

  test('o próximo nome espera no campo de quem compartilha, e o do perfil também', async ({
    page,
    ana,
    installation,
  }) => {
    const bruno = await installation.person('Bruno Lima')
    const { path } = await boardWithTasks(ana, 'Um')
    await page.goto(path)
    await page.getByRole('button', { name: 'Compartilhar' }).click()
    const share = dialogNamed(page, 'Compartilhar Projeto')
    const name = share.getByLabel('Nome completo')
    const invited = await holdNext(page, /\/members$/, 'POST')
    await name.fill(bruno.email)
    await name.press('Enter')
    const invitation = await invited()
    await name.fill('Clara')
    await invitation.continue()
    await expect(share.getByRole('listitem')).toHaveCount(1)
    await expect(name).toHaveValue('Clara')

    await page.goto('/settings')
    const own = page.getByLabel('Nome completo')
    const renamed = await holdNext(page, /\/profile$/, 'PATCH')
    await own.fill('Ana Maria')
    await own.press('Enter')
    const renaming = await renamed()
    await own.fill('Ana Maria Souza')
    await renaming.continue()
    await expectToast(page, 'Nome alterado!')
    await expect(own).toHaveValue('Ana Maria Souza')
  })

  test('um comentário e um item recusados ficam ao lado dos que já se escrevem', async ({
    page,
    ana,
  }) => {
    const { path } = await boardWithTasks(ana, 'Um')
    await page.goto(path)
    await cardTitled(page, 'Um').click()
    const kept = details(page).getByLabel('O que você escreveu e não foi salvo')
    const comment = details(page).getByRole('textbox', { name: 'Novo comentário' })
    const said = await holdNext(page, /\/comments$/, 'POST')
    await comment.fill('Falta a escada')
    await comment.press('Control+Enter')
    const first = await said()
    await comment.fill('E a tinta')
    await first.fulfill(refusal)
    await expectToast(page, 'Erro ao comentar')
    await expect(kept).toHaveValue('Falta a escada')
    await expect(comment).toHaveValue('E a tinta')

    const item = details(page).getByLabel('Novo item')
    const added = await holdNext(page, /\/items$/, 'POST')
    await item.fill('Medir')
    await item.press('Enter')
    const second = await added()
    await item.fill('Lixar')
    await second.fulfill(refusal)
    await expectToast(page, 'Erro ao adicionar item')
    await expect(item).toHaveValue('Lixar')
    await page.reload()
    await expect(kept).toHaveCount(2)
    const ofItems = details(page).getByRole('region', { name: 'Checklist' }).getByRole('alert')
    await expect(ofItems.getByLabel('O que você escreveu e não foi salvo')).toHaveValue('Medir')
    await ofItems.getByRole('button', { name: 'Descartar' }).click()
    await expect(kept).toHaveValue('Falta a escada')
  })

  test('o que foi recusado em um diálogo espera também por quem recarrega', async ({
    page,
    ana,
  }) => {
    const { path } = await boardWithTasks(ana, 'Um')
    await page.goto(path)
    const create = async (name: string) => {
      const held = await holdNext(page, /\/boards$/, 'POST')
      await page.getByRole('button', { name: 'Novo Board' }).first().click()
      await dialogNamed(page, 'Novo Board').getByLabel('Nome').fill(name)
      await dialogNamed(page, 'Novo Board').getByRole('button', { name: 'Criar Board' }).click()
      await (await held()).fulfill(refusal)
      await expectToast(page, 'Erro ao criar board')
    }
    await create('Festas')
    await expect(dialogNamed(page, 'Novo Board').getByLabel('Nome')).toHaveValue('Festas')
    await page.reload()
    await expect(dialogNamed(page, 'Novo Board').getByLabel('Nome')).toHaveValue('Festas')
    await dialogNamed(page, 'Novo Board').getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialogNamed(page, 'Novo Board')).toBeHidden()
    await page.reload()
    await expect(cardTitled(page, 'Um')).toBeVisible()
    await expect(dialogNamed(page, 'Novo Board')).toBeHidden()
  })

  test('a cópia de um board não muda o endereço de quem já saiu, nem fecha uma tarefa', async ({
    page,
    ana,
    installation,
  }) => {
    const bruno = await installation.person('Bruno Lima')
    const { path, projectId, boardId } = await boardWithTasks(ana, 'Um')
    await ana.call(addMember, { projectId, person: bruno.email })
    await anotherBoardWithTasks(ana, projectId, 'Festas')
    await page.goto(`${path}?board=${boardId}`)
    const duplicate = async () => {
      const held = await holdNext(page, /\/copies$/, 'POST')
      await chooseInMenu(page, 'Opções do board Obras', 'Duplicar Board')
      return held()
    }
    const first = await duplicate()
    await page.getByRole('link', { name: 'Voltar' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await first.continue()
    await expectToast(page, 'Board duplicado!')
    await expect(page).toHaveURL(/\/dashboard$/)

    await page.goto(`${path}?board=${boardId}`)
    const second = await duplicate()
    await boardTabs(page).getByRole('link', { name: 'Festas' }).click()
    const address = page.url()
    await second.continue()
    await expectToast(page, 'Board duplicado!')
    expect(page.url()).toBe(address)
  })

  test('uma coluna que não volta ao seu lugar não é dada por restaurada', async ({ page, ana }) => {
    const { path, projectId, columnIds } = await boardWithTasks(ana, 'Um')
    const { version } = await ana.call(moveColumn, {
      projectId,
      columnId: columnIds.todo,
      position: 2,
    })
    await page.goto(path)
    await chooseInMenu(page, 'Opções do projeto', 'Como estava em…')
    const past = dialogNamed(page, 'Como estava em…')
    await past.getByRole('slider', { name: 'Momento' }).fill(String(version - 1))
    await past.getByRole('button', { name: 'Restaurar…' }).click()
    await page.route(/\/position$/, (route) => route.fulfill(refusal))
    const restore = page.getByRole('button', { name: 'Restaurar: Coluna A Fazer' })
    await restore.click()
    await expectToast(page, 'Erro ao mover coluna')
    await expect(restore).not.toHaveAttribute('aria-busy', 'true')
    const notices = noticesOn(page)
    await notices.getByRole('button', { name: 'Fechar' }).first().click()
    // Nothing was waiting behind it to be said.
    await expect(notices.getByText('Erro ao mover coluna')).toHaveCount(0)
    expect(await notices.textContent()).toBe('')
  })
})
