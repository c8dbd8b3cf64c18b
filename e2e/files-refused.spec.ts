import { expect, type Page } from '@playwright/test'
import { deleteTask, getTask } from '../contract/tasks.ts'
import { expectAccessibleInBoth } from './accessibility.ts'
import { test } from './fixtures.ts'
import { countKept } from './kept-on-device.ts'
import { boardWithTasks, cardTitled, dialogNamed } from './project-screen.ts'
import { signInTo } from './sign-in.ts'

const files = (page: Page) =>
  dialogNamed(page, 'Detalhes da Tarefa').getByRole('region', { name: 'Arquivos' })
const lines = (page: Page) => files(page).getByRole('listitem')
const line = (page: Page, name: string) => lines(page).filter({ hasText: name })
/** It has arrived: for a moment it is on its way and there. */
const attached = (page: Page, name: string) =>
  line(page, name).filter({ hasText: '6 bytes · Ana Souza' })
const chooser = (page: Page) => files(page).locator('input[type=file][multiple]')
const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('R$ 300') })

async function open(page: Page, path: string) {
  await page.goto(path)
  await cardTitled(page, 'Pintar').click()
  await expect(files(page)).toBeVisible()
}

/** What the server says to uploads whose name begins so. */
const refuse = (page: Page, name: string, status: number, code: string, message: string) =>
  page.route(
    (url) => url.searchParams.get('name')?.startsWith(name) ?? false,
    (route) => route.fulfill({ status, json: { code, message, requestId: 'x' } }),
  )
const large = 'O arquivo é maior do que esta instalação aceita.'
const away = 'Os arquivos não estão disponíveis agora.'

test.describe('arquivos que não são aceitos', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test('ficam neste aparelho, com o motivo, até que se tente de novo ou se desista', async ({
    page,
    ana,
  }) => {
    const { path, projectId, taskIds } = await boardWithTasks(ana, 'Pintar')
    await refuse(page, 'grande', 413, 'file_too_large', large)
    await open(page, path)
    await chooser(page).setInputFiles([
      text('grande 1.txt'),
      text('grande 2.txt'),
      text('cabe.txt'),
    ])
    await expect(attached(page, 'cabe.txt')).toBeVisible()
    await expect(line(page, 'grande 1.txt')).toContainText(large)
    await expect.poll(() => countKept(page, 'files')).toBe(2)
    await expectAccessibleInBoth(page)

    await page.reload()
    await expect(line(page, 'grande 1.txt')).toContainText(large)
    await expect(line(page, 'grande 2.txt')).toContainText(large)
    await files(page).getByRole('button', { name: 'Tirar da lista: grande 2.txt' }).click()
    await expect(lines(page)).toHaveCount(2)
    await expect.poll(() => countKept(page, 'files')).toBe(1)

    await page.unrouteAll()
    await files(page).getByRole('button', { name: 'Tentar de novo: grande 1.txt' }).click()
    await expect(attached(page, 'grande 1.txt')).toBeVisible()
    await expect.poll(() => countKept(page, 'files')).toBe(0)
    const task = await ana.call(getTask, { projectId, taskId: taskIds[0] ?? '' })
    expect(task.files.map(({ name }) => name)).toEqual(['cabe.txt', 'grande 1.txt'])
  })

  test('por um servidor sem lugar para eles agora esperam sem segurar os outros', async ({
    page,
    ana,
  }) => {
    const { path } = await boardWithTasks(ana, 'Pintar')
    await refuse(page, 'espera', 503, 'storage_unavailable', `${away} Tente de novo em instantes.`)
    await open(page, path)
    const waiting = ['espera 1.txt', 'espera 2.txt', 'espera 3.txt']
    await chooser(page).setInputFiles([...waiting, 'vai.txt'].map(text))
    await expect(attached(page, 'vai.txt')).toBeVisible()
    await expect(line(page, 'espera 3.txt')).toContainText(
      `${away} O arquivo está guardado neste aparelho`,
    )
    await expectAccessibleInBoth(page)
    await page.unrouteAll()
    for (const name of waiting) {
      await files(page)
        .getByRole('button', { name: `Tentar de novo: ${name}` })
        .click()
      await expect(attached(page, name)).toBeVisible()
    }
  })

  test('de uma tarefa que não existe mais são vistos, baixados e dispensados', async ({
    page,
    ana,
  }) => {
    const { path, projectId, taskIds } = await boardWithTasks(ana, 'Pintar')
    await refuse(page, 'grande', 413, 'file_too_large', large)
    await open(page, path)
    await chooser(page).setInputFiles([text('grande 1.txt')])
    await expect(line(page, 'grande 1.txt')).toContainText(large)
    await ana.call(deleteTask, { projectId, taskId: taskIds[0] ?? '' })
    await page.goto('/dashboard')
    const banner = page.getByRole('status').filter({ hasText: '1 arquivo não foi aceito.' })
    await banner.getByRole('button', { name: 'Ver' }).click()
    const dialog = dialogNamed(page, 'Arquivos que não foram aceitos')
    await expect(dialog).toContainText(large)
    await expectAccessibleInBoth(page)
    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Baixar' }).click()
    expect((await saving).suggestedFilename()).toBe('grande 1.txt')
    await dialog.getByRole('button', { name: 'Dispensar' }).click()
    await expect(dialog).toContainText('Nada mais por aqui.')
    await expect.poll(() => countKept(page, 'files')).toBe(0)
    await page.keyboard.press('Escape')
    await expect(banner).toHaveCount(0)
  })

  test('não se perdem ao sair sem que se pergunte', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana, 'Pintar')
    await refuse(page, 'grande', 413, 'file_too_large', large)
    await open(page, path)
    await chooser(page).setInputFiles([text('grande 1.txt'), text('grande 2.txt')])
    await expect.poll(() => countKept(page, 'files')).toBe(2)
    await expect(line(page, 'grande 2.txt')).toContainText(large)
    await page.goto('/dashboard')
    const asked: string[] = []
    page.on('dialog', async (dialog) => {
      asked.push(dialog.message())
      await (asked.length === 1 ? dialog.dismiss() : dialog.accept())
    })
    const leave = page.getByRole('button', { name: 'Sair' })
    await leave.click()
    const question =
      'Há 2 arquivos que ainda não foram enviados. Ao sair, eles se perdem. Sair mesmo assim?'
    await expect.poll(() => asked).toEqual([question])
    expect(await countKept(page, 'files')).toBe(2)
    await leave.click()
    await expect(page).toHaveURL(/\/auth/)
    await expect.poll(() => countKept(page, 'files')).toBe(0)
  })

  test('num navegador que não guarda nada, fechar a aba pergunta antes', async ({ page, ana }) => {
    await page.addInitScript(() => {
      indexedDB.open = () => {
        throw new Error('This browser keeps nothing')
      }
    })
    const { path } = await boardWithTasks(ana, 'Pintar')
    await refuse(page, 'grande', 413, 'file_too_large', large)
    await open(page, path)
    await chooser(page).setInputFiles([text('grande 1.txt')])
    await expect(line(page, 'grande 1.txt')).toContainText(large)
    const asking = page.waitForEvent('dialog')
    const closing = page.close({ runBeforeUnload: true })
    const question = await asking
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await closing
    await files(page).getByRole('button', { name: 'Tirar da lista: grande 1.txt' }).click()
    const closed = page.waitForEvent('close')
    await page.close({ runBeforeUnload: true })
    await closed
  })
})
