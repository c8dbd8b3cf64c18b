import { expect, type Page } from '@playwright/test'
import { addComment, changeComment, deleteComment, listComments } from '../contract/comments.ts'
import { addMember } from '../contract/members.ts'
import { changeTask } from '../contract/tasks.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { untilOpensOffline } from './kept-on-device.ts'
import { offlineBanner } from './outage.ts'
import {
  answering,
  boardWithTasks,
  cardTitled,
  chooseInMenu,
  deskViewport,
  dialogNamed,
  sharedBoard,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

const details = (page: Page) => dialogNamed(page, 'Detalhes da Tarefa')
const comments = (page: Page) => details(page).getByRole('region', { name: 'Comentários' })
const said = (page: Page) => comments(page).getByRole('article')
const field = (page: Page) => comments(page).getByRole('textbox', { name: 'Novo comentário' })

async function open(page: Page, title: string) {
  await cardTitled(page, title).click()
  await expect(field(page)).toBeVisible()
}

async function send(page: Page, text: string) {
  await field(page).fill(text)
  await field(page).press('Control+Enter')
}

/** In the page: what is seen at the lower end of an element is the element itself. */
function isOnTop(element: Element): boolean {
  const { left, width, bottom } = element.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, bottom - 4) === element
}

test.describe('comentários', () => {
  test.use({ viewport: deskViewport, serviceWorkers: 'allow' })
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test('duas pessoas conversam ao vivo, cada uma é dona do que escreveu, e nada se perde', async ({
    page,
    ana,
    installation,
    windowOf,
  }) => {
    // Two windows and much to say: a busy machine needs more than a minute.
    test.slow()
    const { bruno, path, projectId, taskId } = await sharedBoard(installation, ana, 'Pintar')
    const his = await windowOf(bruno)
    await page.goto(path)
    await his.goto(path)
    await open(page, 'Pintar')
    await open(his, 'Pintar')
    await expect(comments(page)).toContainText('Nenhum comentário ainda')

    // For a moment only: waited for before it can be there.
    const writing = comments(page).filter({ hasText: 'Bruno está escrevendo…' }).waitFor()
    await field(his).pressSequentially('Oi, @an')
    await writing
    await expect(his.getByRole('option')).toHaveText(['Ana Souza'])
    await expectAccessible(his)
    await his.getByRole('option', { name: 'Ana Souza' }).click()
    await his.keyboard.type(':joi')
    await expect(his.getByRole('option')).toHaveText(['👍 joinha positivo legal'])
    await his.keyboard.press('Enter')
    await expect(field(his)).toHaveValue('Oi, @Ana Souza 👍 ')
    await field(his).press('Control+Enter')
    await expect(said(page)).toHaveText(/Bruno Lima.*Oi, @Ana Souza 👍/)
    await expect(comments(page)).not.toContainText('está escrevendo')
    await expect(said(page).getByText('@Ana Souza')).toHaveClass(/text-primary-ink/)

    // Both at once: both stand, in the same order on both screens.
    await Promise.all([send(page, 'Eu **compro**'), send(his, 'Eu carrego')])
    await expect(said(page)).toHaveCount(3)
    await expect(said(his)).toHaveCount(3)
    await expect(said(page).locator('strong')).toHaveText('compro')
    await expect(async () =>
      expect(await said(his).allInnerTexts()).toEqual(await said(page).allInnerTexts()),
    ).toPass()

    await chooseInMenu(page, 'Ações do comentário de Ana Souza', 'Editar')
    const edited = comments(page).getByRole('textbox', { name: 'Editar comentário' })
    await edited.press('Escape')
    await expect(edited).toBeHidden()
    await chooseInMenu(page, 'Ações do comentário de Ana Souza', 'Editar')
    await edited.fill('Eu compro **e** pago')
    const ask = 'Descartar as alterações que ainda não foram salvas?'
    await answering(page, 'dismiss', ask, () => edited.press('Escape'))
    await expect(edited).toHaveValue('Eu compro **e** pago')
    await edited.press('Control+Enter')
    const ofAna = said(his).filter({ hasText: 'Eu compro e pago' })
    await expect(ofAna).toContainText('(editado)')
    // The creator manages the project, and may take any away; nobody writes in another's name.
    const ofBruno = 'Ações do comentário de Bruno Lima'
    await page.getByRole('button', { name: ofBruno }).last().click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'Citar',
      'Copiar texto',
      'Copiar link',
      'Excluir',
    ])
    await page.keyboard.press('Escape')
    await his.getByRole('button', { name: 'Ações do comentário de Ana Souza' }).click()
    await expect(his.getByRole('menuitem')).toHaveText(['Citar', 'Copiar texto', 'Copiar link'])
    await his.getByRole('menuitem', { name: 'Citar' }).click()
    await expect(field(his)).toHaveValue('> Eu compro **e** pago\n\n')
    await expect(field(his)).toBeFocused()
    const question = 'Tem certeza que deseja excluir este comentário?'
    await answering(page, 'accept', question, async () => {
      await page.getByRole('button', { name: ofBruno }).last().click()
      await page.getByRole('menuitem', { name: 'Excluir' }).click()
    })
    await expect(said(his)).toHaveCount(2)
    await expectAccessible(page)

    // What was begun is there when the task is opened again.
    await details(his).getByRole('button', { name: 'Cancelar' }).click()
    await expect(cardTitled(his, 'Pintar')).toContainText('2 comentários')
    await open(his, 'Pintar')
    await expect(field(his)).toHaveValue('> Eu compro **e** pago\n\n')

    // An edit that clashes with one's own on another screen.
    const { comments: kept } = await ana.call(listComments, { projectId, taskId })
    const own = kept.find(({ authorId }) => authorId === ana.userId)
    await chooseInMenu(page, 'Ações do comentário de Ana Souza', 'Editar')
    await edited.fill('Minha versão')
    await ana.call(changeComment, { projectId, taskId, commentId: own?.id ?? '', text: 'Outra' })
    await expect(comments(page).getByRole('alert')).toContainText('Outra')
    await comments(page).getByRole('button', { name: 'Continuar com o meu' }).click()
    await edited.press('Control+Enter')
    await expect(said(his).filter({ hasText: 'Minha versão' })).toBeVisible()

    // After a long one, the field for the next is not behind the buttons of the dialog.
    await page.setViewportSize({ width: 1366, height: 650 })
    await send(page, Array.from({ length: 12 }, (_, index) => `Parte ${index}`).join('\n\n'))
    await expect(said(page).last()).toContainText('Parte 11')
    await expect.poll(() => field(page).evaluate(isOnTop)).toBe(true)
  })

  test('o que se muda em um comentário que outra pessoa exclui pode ser copiado', async ({
    ana,
    installation,
    windowOf,
  }) => {
    const { bruno, path, projectId, taskId } = await sharedBoard(installation, ana, 'Pintar')
    const commentId = crypto.randomUUID()
    await bruno.call(addComment, { projectId, taskId, id: commentId, text: 'Falta tinta' })
    const his = await windowOf(bruno)
    await his.goto(path)
    await open(his, 'Pintar')
    const lost = comments(his).getByLabel('O que você escreveu e não foi salvo')
    await chooseInMenu(his, 'Ações do comentário de Bruno Lima', 'Editar')
    await comments(his).getByLabel('Editar comentário').fill('Falta tinta azul')
    await ana.call(deleteComment, { projectId, taskId, commentId })
    await expect(lost).toHaveValue('Falta tinta azul')
    await expect(comments(his).getByRole('alert')).toContainText(
      'O comentário que você editava foi excluído.',
    )
    await expectAccessible(his)
    await his.reload()
    await expect(lost).toHaveValue('Falta tinta azul')
    await comments(his).getByRole('button', { name: 'Descartar' }).click()
    await expect(lost).toBeHidden()
    await his.reload()
    await expect(field(his)).toBeVisible()
    await expect(lost).toBeHidden()
  })

  test('sem conexão ficam guardados, e vão uma vez quando ela volta; um link leva ao comentário', async ({
    page,
    context,
    ana,
  }) => {
    const { path, projectId, taskIds } = await boardWithTasks(ana, 'Pintar')
    const taskId = taskIds[0] ?? ''
    const texts = Array.from({ length: 35 }, (_, index) => `Número ${index}.`)
    for (const text of texts) await ana.call(addComment, { projectId, taskId, text })
    await page.goto(path)
    await open(page, 'Pintar')
    await expect(said(page)).toHaveCount(30)
    await comments(page).getByRole('button', { name: 'Mostrar anteriores (5)' }).click()
    await expect(said(page)).toHaveCount(35)
    await expect(said(page).first()).toContainText('Número 0.')
    await details(page).getByRole('button', { name: 'Cancelar' }).click()
    await untilOpensOffline(page)

    await context.setOffline(true)
    await open(page, 'Pintar')
    await send(page, 'Escrito sem rede')
    const mine = said(page).filter({ hasText: 'Escrito sem rede' })
    await expect(mine).toContainText('a enviar')
    await page.getByRole('button', { name: 'Ações do comentário de Ana Souza' }).last().click()
    await page.getByRole('menuitem', { name: 'Editar' }).click()
    const edited = comments(page).getByRole('textbox', { name: 'Editar comentário' })
    await edited.fill('Escrito e mudado sem rede')
    await edited.press('Control+Enter')
    await expect(said(page).last()).toContainText('Escrito e mudado sem rede')
    await details(page).getByRole('button', { name: 'Cancelar' }).click()
    await expect(offlineBanner(page)).toContainText('2 alterações guardadas neste aparelho')
    await page.reload()
    await expect(offlineBanner(page)).toContainText('2 alterações guardadas neste aparelho')
    await expect(cardTitled(page, 'Pintar')).toContainText('36 comentários')
    await context.setOffline(false)
    await open(page, 'Pintar')
    await expect(said(page).last()).toContainText('Escrito e mudado sem rede')
    await expect(said(page).last()).not.toContainText('a enviar')
    await expect
      .poll(async () => {
        const { comments } = await ana.call(listComments, { projectId, taskId })
        return comments.map(({ text }) => text).filter((text) => text.includes('sem rede'))
      })
      .toEqual(['Escrito e mudado sem rede'])

    const { comments: newest } = await ana.call(listComments, { projectId, taskId })
    const before = newest[0]?.addedVersion ?? 0
    const { comments: oldest } = await ana.call(listComments, { projectId, taskId, before })
    const commentId = oldest[0]?.id ?? ''
    await page.goto(`${path}?task=${taskId}&comment=${commentId}`)
    const linked = page.locator(`[data-comment="${commentId}"]`)
    await expect(linked).toBeInViewport()
    await expect(linked).toHaveClass(/ring-accent/)
    await ana.call(deleteComment, { projectId, taskId, commentId })
    await expect(comments(page)).toContainText('Este comentário foi excluído.')
    await page.reload()
    await expect(comments(page)).toContainText('Este comentário foi excluído.')
  })

  test('quem só vê lê os comentários e a descrição formatada, também no celular e no escuro', async ({
    ana,
    installation,
    windowOf,
  }) => {
    const clara = await installation.person('Clara Dias')
    const { path, projectId, taskIds } = await boardWithTasks(ana, 'Pintar')
    const taskId = taskIds[0] ?? ''
    await ana.call(addMember, { projectId, person: clara.email, access: 'view' })
    const description =
      '## Materiais\n\n- [x] Tinta\n- [ ] Rolo\n\n| Cor | Latas |\n|-|-|\n| Azul | 2 |'
    await ana.call(changeTask, { projectId, taskId, description })
    await ana.call(addComment, { projectId, taskId, text: 'Falta o `rolo`.' })
    const hers = await windowOf(clara)
    await hers.setViewportSize({ width: 390, height: 844 })
    await hers.emulateMedia({ colorScheme: 'dark' })
    await hers.goto(path)
    await cardTitled(hers, 'Pintar').click()
    await expect(said(hers)).toContainText('Falta o rolo.')
    await expect(details(hers).getByRole('heading', { name: 'Materiais' })).toBeVisible()
    await expect(details(hers).getByRole('cell', { name: 'Azul' })).toBeVisible()
    await expect(details(hers).getByRole('textbox')).toHaveCount(0)
    await hers.getByRole('button', { name: 'Ações do comentário de Ana Souza' }).click()
    await expect(hers.getByRole('menuitem')).toHaveText(['Copiar texto', 'Copiar link'])
    await expectAccessible(hers)
  })
})
