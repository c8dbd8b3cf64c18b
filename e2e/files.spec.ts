import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { downloadFile } from '../contract/files.ts'
import { addMember } from '../contract/members.ts'
import { getTask } from '../contract/tasks.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import {
  boardWithTasks,
  cardTitled,
  chooseInMenu,
  deskViewport,
  dialogNamed,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

const details = (page: Page) => dialogNamed(page, 'Detalhes da Tarefa')
const files = (page: Page) => details(page).getByRole('region', { name: 'Arquivos' })
const lines = (page: Page) => files(page).getByRole('listitem')
const chooser = (page: Page) => files(page).locator('input[type=file][multiple]')

/** One red dot. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: png })
const note = { name: 'orçamento.txt', mimeType: 'text/plain', buffer: Buffer.from('R$ 300') }

async function open(page: Page) {
  await cardTitled(page, 'Pintar').click()
  await expect(files(page)).toBeVisible()
}

test.describe('arquivos', () => {
  test.use({ viewport: deskViewport })
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test('são anexados de várias formas, vistos por todos, renomeados, baixados e excluídos', async ({
    page,
    ana,
    installation,
    windowOf,
  }) => {
    test.slow()
    const bruno = await installation.person('Bruno Lima')
    const { path, projectId } = await boardWithTasks(ana, 'Pintar')
    await ana.call(addMember, { projectId, person: bruno.email, access: 'view' })
    const his = await windowOf(bruno)
    await page.goto(path)
    await his.goto(path)
    await open(page)
    await open(his)
    await expect(files(page)).toContainText('Nenhum arquivo ainda')
    await expect(his.getByRole('button', { name: 'Escolher arquivos' })).toHaveCount(0)

    await chooser(page).setInputFiles([picture('muro.png'), note])
    await expect(lines(page)).toHaveCount(2)
    await expect(files(page)).toContainText('6 bytes · Ana Souza · agora há pouco')
    await expect(lines(his)).toHaveCount(2)
    const thumbnail = lines(his).locator('img')
    await expect
      .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(1)

    await give(page, 'paste')
    await expect(files(page)).toContainText(/Imagem \d\d-\d\d-\d{4} .*\.png/)
    await give(page, 'drop')
    await expect(files(page)).toContainText('solto.png')
    await expectAccessible(page)

    const name = files(page).getByRole('button', { name: 'muro.png', exact: true })
    await expect(name).toHaveAttribute('title', 'Ver')
    await name.click()
    const preview = dialogNamed(page, 'muro.png')
    await expect(preview.getByRole('img', { name: 'muro.png' })).toBeVisible()
    await expect(preview).toContainText('1 de 3')
    await expectAccessible(page)
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('dialog').filter({ hasText: '2 de 3' })).toBeVisible()
    await page.keyboard.press('Escape')

    await chooseInMenu(page, 'Ações do arquivo orçamento.txt', 'Renomear')
    await files(page).getByRole('textbox', { name: 'Nome do arquivo' }).fill('preço final.txt')
    await page.keyboard.press('Enter')
    await expect(files(his)).toContainText('preço final.txt')

    const saving = his.waitForEvent('download')
    await files(his).getByRole('button', { name: 'preço final.txt', exact: true }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe('preço final.txt')
    expect(await readFile(await saved.path(), 'utf8')).toBe('R$ 300')

    await chooseInMenu(page, 'Ações do arquivo preço final.txt', 'Excluir')
    // Pointed at, it stays until the other screen shows it.
    const undo = page.getByRole('button', { name: 'Desfazer' })
    await undo.hover()
    await expect(files(his)).not.toContainText('preço final.txt')
    await undo.click()
    await expect(files(his)).toContainText('preço final.txt')
    await details(page).getByRole('button', { name: 'Histórico' }).click()
    await expect(details(page)).toContainText('anexou muro.png')
    await expect(details(page)).toContainText('excluiu o arquivo preço final.txt')
  })

  test('esperam sem conexão e seguem sozinhos; os grandes demais ficam à vista, com o motivo', async ({
    page,
    context,
    ana,
  }) => {
    const { path } = await boardWithTasks(ana, 'Pintar')
    await page.route('/api/config', (route) =>
      route.fulfill({ json: { version: 'x', checkoutUrl: null, maxFileBytes: 1_000 } }),
    )
    await page.goto(path)
    await open(page)
    await expect(files(page).getByRole('button', { name: 'Escolher arquivos' })).toBeVisible()
    const large = { ...note, name: 'grande.bin', buffer: Buffer.alloc(2_000) }
    // The limit is asked for with the first file.
    const limit = page.waitForResponse('/api/config')
    await chooser(page).setInputFiles([{ ...note, name: 'cabe.txt' }])
    await (await limit).finished()
    await expect(files(page)).toContainText('6 bytes · Ana Souza')
    await chooser(page).setInputFiles([large])
    await expect(files(page)).toContainText('O limite é de 1.000 bytes por arquivo.')
    await files(page).getByRole('button', { name: 'Tirar da lista: grande.bin' }).click()
    await expect(lines(page)).toHaveCount(1)

    await context.setOffline(true)
    await chooser(page).setInputFiles([note, picture('some.png')])
    await expect(lines(page).filter({ hasText: 'Sem conexão' })).toHaveCount(2)
    await files(page).getByRole('button', { name: 'Cancelar o envio: some.png' }).click()
    await context.setOffline(false)
    await expect(lines(page).filter({ hasText: '6 bytes · Ana Souza' })).toHaveCount(2)
    await expect(lines(page)).toHaveCount(2)
    await expect(files(page)).toContainText(note.name)
  })

  test('grandes continuam de onde pararam, depois de uma queda e de recarregar, e chegam uma vez', async ({
    page,
    ana,
  }) => {
    test.slow()
    const { path, projectId, taskIds } = await boardWithTasks(ana, 'Pintar')
    const taskId = taskIds[0] ?? ''
    const film = Buffer.alloc(10 * 1024 * 1024, 'mutirao ')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/part?')) sent.push(new URL(request.url()).search)
    })
    const second = '**/part?from=8388608'
    await page.route(second, (route) => route.abort('internetdisconnected'))
    await page.goto(path)
    await open(page)
    await chooser(page).setInputFiles([{ name: 'festa.mp4', mimeType: 'video/mp4', buffer: film }])
    const patiently = { timeout: 60_000 }
    await expect(files(page)).toContainText('O arquivo está guardado neste aparelho', patiently)
    await page.unroute(second)
    sent.length = 0
    await page.reload()
    await expect(files(page)).toContainText('10 MB · Ana Souza', patiently)
    await expect(lines(page)).toHaveCount(1)
    expect(new Set(sent)).toEqual(new Set(['?from=8388608']))
    const { files: attached } = await ana.call(getTask, { projectId, taskId })
    expect(attached).toMatchObject([{ name: 'festa.mp4', size: film.byteLength }])
    const bytes = await ana.call(downloadFile, { projectId, taskId, fileId: attached[0]?.id ?? '' })
    expect(bytes).toBe(film.toString())
    await page.reload()
    await expect(lines(page)).toHaveCount(1)
  })
})

/** In the page: gives it a picture as a browser would. */
const give = (page: Page, how: 'paste' | 'drop') =>
  page.evaluate(
    ([how, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const data = new DataTransfer()
      const name = how === 'paste' ? 'image.png' : 'solto.png'
      data.items.add(new File([bytes], name, { type: 'image/png' }))
      document.body.dispatchEvent(
        how === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
      )
    },
    [how, png.toString('base64')] as const,
  )
