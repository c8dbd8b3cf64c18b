import { expect, type Locator, type Page } from '@playwright/test'
import { addComment } from '../contract/comments.ts'
import { limits } from '../contract/limits.ts'
import { changeTask, getTask } from '../contract/tasks.ts'
import { hostileTexts } from '../web/features/markdown/hostile-texts.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { boardWithTasks, cardTitled, deskViewport, dialogNamed } from './project-screen.ts'
import { signInTo } from './sign-in.ts'

const details = (page: Page) => dialogNamed(page, 'Detalhes da Tarefa')
const comments = (page: Page) => details(page).getByRole('region', { name: 'Comentários' })

const paste = (field: Locator, html: string) =>
  field.evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', text)
    const init = { clipboardData, bubbles: true, cancelable: true }
    element.dispatchEvent(new ClipboardEvent('paste', init))
  }, html)

test.describe('texto formatado', () => {
  test.use({ viewport: deskViewport })
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  // A request to another host, an error, and what the content policy blocks fail every story.
  test('de um texto hostil nada roda, e nada sai daqui', async ({ page, ana }) => {
    const { path, projectId, taskIds } = await boardWithTasks(ana, 'Pintar')
    const taskId = taskIds[0] ?? ''
    // A comment is never blank.
    const texts = Object.values(hostileTexts).filter((text) => text.trim())
    for (const text of texts) await ana.call(addComment, { projectId, taskId, text })
    const description = texts.filter((text) => text.length < 200).join('\n\n')
    await ana.call(changeTask, { projectId, taskId, description })
    const asked: string[] = []
    page.on('dialog', (dialog) => asked.push(dialog.message()))
    await page.goto(`${path}?task=${taskId}`)
    // Thousands of parts are drawn here: a busy machine takes its time.
    await expect(comments(page)).toBeVisible({ timeout: 60_000 })
    const aPage = limits.commentsPerPage
    for (let left = texts.length - aPage; left > 0; left -= aPage) {
      await comments(page)
        .getByRole('button', { name: `Mostrar anteriores (${left})` })
        .click()
    }
    await expect(comments(page).getByRole('article')).toHaveCount(texts.length)
    await expect(comments(page)).toContainText('<script>alert(1)</script>')
    const unwanted =
      'script, img, iframe, object, style, base, meta, svg:not([aria-hidden]), [onerror], [onload]'
    await expect(details(page).locator(unwanted)).toHaveCount(0)
    const schemes = await details(page)
      .locator('a')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol))
    expect([...new Set(schemes)].sort()).toEqual(['http:', 'https:'])
    expect(asked).toEqual([])
  })

  test('o que se copia de outros programas chega como texto formatado', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana, 'Pintar')
    await page.goto(path)
    await cardTitled(page, 'Pintar').click()
    const field = details(page).getByRole('textbox', { name: 'Descrição' })
    const span = (style: string, text: string) => `<span style="${style}">${text}</span>`
    /** One mark around everything that means nothing, and marks by style. */
    const fromDocs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">
      <p dir="ltr">${span('font-weight:400', 'Comprar ')}${span('font-weight:700', 'tinta')}</p>
      <ul><li><p>${span('font-style:italic', 'azul')}</p></li><li><p>verde</p></li></ul></b>`
    const fromWord = `<!--StartFragment--><p class=MsoNormal><!--[if !supportLists]-->Ver
      <b>o muro</b><o:p></o:p><!--[endif]--></p><!--EndFragment-->`
    await paste(field, fromDocs)
    await expect(field).toHaveValue('Comprar **tinta**\n\n- *azul*\n- verde')
    await field.fill('')
    await paste(field, fromWord)
    await expect(field).toHaveValue('Ver **o muro**')
  })

  test('a descrição tem barra, teclas, listas que continuam, colagem e prévia', async ({
    page,
    ana,
  }) => {
    const { path, projectId, taskIds } = await boardWithTasks(ana, 'Pintar')
    const taskId = taskIds[0] ?? ''
    await page.goto(path)
    await cardTitled(page, 'Pintar').click()
    const editor = details(page)
    const field = editor.getByRole('textbox', { name: 'Descrição' })
    await field.fill('Comprar tinta')
    await field.selectText()
    await editor.getByRole('button', { name: 'Negrito' }).first().click()
    await expect(field).toHaveValue('**Comprar tinta**')
    await field.press('Control+z')
    await expect(field).toHaveValue('Comprar tinta')
    await field.selectText()
    await field.press('Control+i')
    await expect(field).toHaveValue('*Comprar tinta*')
    // A link, and not the search that the key opens elsewhere.
    await field.press('Control+k')
    await expect(field).toHaveValue('*[Comprar tinta](https://)*')
    await expect(dialogNamed(page, 'Buscar')).toBeHidden()
    await field.press('Control+z')
    await expect(field).toHaveValue('*Comprar tinta*')
    await field.press('Control+End')
    await field.press('Enter')
    await field.pressSequentially('- azul')
    await field.press('Enter')
    await field.pressSequentially('verde')
    await field.press('Enter')
    await field.press('Enter')
    await expect(field).toHaveValue('*Comprar tinta*\n- azul\n- verde\n')
    const html = '<p>Ver <b>a loja</b> em <a href="https://exemplo.com/a">exemplo</a></p>'
    const image = '<img src="https://fora.exemplo/x"><script>alert(1)</script>'
    await paste(field, `<!--StartFragment-->${html}${image}<!--EndFragment-->`)
    const pasted = 'Ver **a loja** em [exemplo](https://exemplo.com/a)'
    await expect(field).toHaveValue(`*Comprar tinta*\n- azul\n- verde\n${pasted}`)
    await editor.getByRole('button', { name: 'Prévia' }).first().click()
    await expect(editor.getByRole('listitem').filter({ hasText: 'azul' })).toBeVisible()
    const link = editor.getByRole('link', { name: 'exemplo' })
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expectAccessible(page)
    await editor.getByRole('button', { name: 'Salvar Alterações' }).click()
    await expect(editor).toBeHidden()
    const { description } = await ana.call(getTask, { projectId, taskId })
    expect(description).toContain(pasted)

    // Now it reads as formatted text, and a press writes.
    await cardTitled(page, 'Pintar').click()
    await expect(link).toBeVisible()
    await editor.getByRole('button', { name: 'Editar descrição' }).click()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(description)
  })
})
