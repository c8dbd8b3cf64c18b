import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, type Route } from '@playwright/test'
import { attachFile } from '../contract/files.ts'
import { addMember } from '../contract/members.ts'
import { getTask } from '../contract/tasks.ts'
import { expectAccessible, expectAccessibleInBoth } from './accessibility.ts'
import { test } from './fixtures.ts'
import { countKept } from './kept-on-device.ts'
import { whileOffline } from './outage.ts'
import { addTaskTo, boardWithTasks, cardTitled, dialogNamed } from './project-screen.ts'
import { signInTo } from './sign-in.ts'

const details = (page: Page) => dialogNamed(page, 'Detalhes da Tarefa')
const files = (page: Page) => details(page).getByRole('region', { name: 'Arquivos' })
const lines = (page: Page) => files(page).getByRole('listitem')
const line = (page: Page, name: string) => lines(page).filter({ hasText: name })
const attached = (page: Page, name: string) =>
  line(page, name).filter({ hasText: '6 bytes · Ana Souza' })
const chooser = (page: Page) => files(page).locator('input[type=file][multiple]')
const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('R$ 300') })

async function open(page: Page, title = 'Pintar') {
  await cardTitled(page, title).click()
  await expect(files(page)).toBeVisible()
}

/** Requests that are held until they are let go. */
async function holding(page: Page, method: string, path: RegExp) {
  const held: Route[] = []
  await page.route(path, async (route) => {
    if (route.request().method() === method) held.push(route)
    else await route.fallback()
  })
  return {
    count: () => held.length,
    letGo: async () => {
      for (const route of held) await route.continue()
      await page.unroute(path)
    },
  }
}

test.describe('arquivos a caminho', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test.beforeEach(async ({ context, installation, ana }) => {
    await signInTo(context, installation, ana)
  })

  test('de uma tarefa que o servidor ainda não tem vão depois dela', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana, 'Pintar')
    await page.goto(path)
    const creation = await holding(page, 'POST', /\/tasks$/)
    await addTaskTo(page, 'A Fazer', 'Lixar')
    await expect.poll(creation.count).toBe(1)
    await open(page, 'Lixar')
    await chooser(page).setInputFiles([text('antes.txt')])
    await expect(line(page, 'antes.txt')).toContainText(
      'A tarefa ainda não chegou ao servidor. O arquivo está guardado neste aparelho',
    )
    await expectAccessibleInBoth(page)
    await creation.letGo()
    await expect(attached(page, 'antes.txt')).toBeVisible()
    await expect.poll(() => countKept(page, 'files')).toBe(0)

    await page.keyboard.press('Escape')
    await whileOffline(page, async () => {
      await addTaskTo(page, 'A Fazer', 'Varrer')
      await open(page, 'Varrer')
      await chooser(page).setInputFiles([text('sem rede.txt')])
      await expect(line(page, 'sem rede.txt')).toContainText('guardado neste aparelho')
    })
    await expect(attached(page, 'sem rede.txt')).toBeVisible()
  })

  test('estão à vista, guardados e enviados antes que se saiba o limite', async ({ page, ana }) => {
    const { path } = await boardWithTasks(ana, 'Pintar')
    await page.route('/api/config', () => {})
    await page.goto(path)
    await open(page)
    const sending = await holding(page, 'POST', /\/files\?/)
    await chooser(page).setInputFiles([text('logo.txt')])
    await expect(line(page, 'logo.txt')).toBeVisible()
    await expect.poll(() => countKept(page, 'files')).toBe(1)
    await sending.letGo()
    await expect(attached(page, 'logo.txt')).toBeVisible()
  })

  test('que mudaram no disco vão como estavam, ou dizem que não podem ser lidos', async ({
    page,
    ana,
  }, { outputDir }) => {
    const { path } = await boardWithTasks(ana, 'Pintar')
    await mkdir(outputDir, { recursive: true })
    const chosen = join(outputDir, 'ata.txt')
    await writeFile(chosen, 'R$ 300')
    await page.goto(path)
    await open(page)
    await whileOffline(page, async () => {
      await chooser(page).setInputFiles(chosen)
      await expect(line(page, 'ata.txt')).toContainText('guardado neste aparelho')
      await rm(chosen)
    })
    await expect(attached(page, 'ata.txt')).toBeVisible()

    await page.addInitScript(() => {
      indexedDB.open = () => {
        throw new Error('This browser keeps nothing')
      }
    })
    await writeFile(chosen, 'outra ata')
    await page.goto(path)
    await open(page)
    await whileOffline(page, async () => {
      await chooser(page).setInputFiles(chosen)
      await expect(line(page, 'ata.txt').last()).toContainText('Deixe esta página aberta')
      await rm(chosen)
    })
    await expect(lines(page).last()).toContainText('O arquivo mudou ou não pode ser lido.')
    await expectAccessibleInBoth(page)
    await files(page).getByRole('button', { name: 'Tirar da lista: ata.txt' }).click()
    await expect(lines(page)).toHaveCount(1)
  })

  test('cancelados não chegam, e uma linha muda é uma conexão perdida', async ({ page, ana }) => {
    const { path, projectId, taskIds } = await boardWithTasks(ana, 'Pintar')
    const taskId = taskIds[0] ?? ''
    await page.clock.install()
    await page.goto(path)
    await open(page)
    const sent: string[] = []
    page.on('request', (request) => sent.push(new URL(request.url()).pathname))
    const begun = await holding(page, 'PUT', /\/uploads\/[^/]+$/)
    const film = Buffer.alloc(9 * 1024 * 1024, 'mutirao ')
    await chooser(page).setInputFiles([{ name: 'festa.mp4', mimeType: 'video/mp4', buffer: film }])
    await expect.poll(begun.count).toBe(1)
    await files(page).getByRole('button', { name: 'Cancelar o envio: festa.mp4' }).click()
    await expect(lines(page)).toHaveCount(0)
    await begun.letGo()

    const silent = await holding(page, 'POST', /\/files\?/)
    await chooser(page).setInputFiles([text('ata.txt')])
    await expect.poll(silent.count).toBe(1)
    await page.clock.fastForward('01:01')
    await expect(line(page, 'ata.txt')).toContainText('Sem conexão.')
    await page.unroute(/\/files\?/)
    await page.clock.fastForward('00:15')
    await expect(attached(page, 'ata.txt')).toBeVisible()
    expect(sent.filter((path) => /\/(part|completion)$/.test(path))).toEqual([])
    const task = await ana.call(getTask, { projectId, taskId })
    expect(task.files.map(({ name }) => name)).toEqual(['ata.txt'])
  })
})

test.describe('num computador', () => {
  test('as setas escrevem no comentário, e só na prévia trocam de arquivo', async ({
    page,
    context,
    installation,
    ana,
  }) => {
    await signInTo(context, installation, ana)
    const { path, projectId, taskIds } = await boardWithTasks(ana, 'Pintar')
    const place = { projectId, taskId: taskIds[0] ?? '' }
    for (const name of ['um.png', 'dois.png']) {
      await ana.call(attachFile, { ...place, name }, { bytes: new Uint8Array(png) })
    }
    await page.goto(path)
    await open(page)
    await expect(lines(page)).toHaveCount(2)
    const comment = details(page).getByRole('textbox', { name: 'Novo comentário' })
    await comment.fill('ab')
    await comment.press('Home')
    await comment.press('ArrowRight')
    await comment.pressSequentially('-')
    await expect(comment).toHaveValue('a-b')
    await expect(page.getByRole('dialog')).toHaveCount(1)

    // As long as there is no picture of it yet, it is downloaded instead.
    const name = files(page).getByRole('button', { name: 'um.png', exact: true })
    await expect(name).toHaveAttribute('title', 'Ver')
    await name.click()
    const first = dialogNamed(page, 'um.png')
    await expect(first.getByRole('img', { name: 'um.png' })).toBeVisible()
    await page.keyboard.press('Alt+ArrowRight')
    await page.keyboard.press('Control+ArrowRight')
    await expect(first).toContainText('1 de 2')
    await page.keyboard.press('+')
    const enlarged = first.getByRole('region', { name: 'Imagem ampliada' })
    await enlarged.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => enlarged.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
    await expect(first).toContainText('1 de 2')
    await expectAccessible(page)
    await page.keyboard.press('0')
    await page.keyboard.press('ArrowRight')
    await expect(dialogNamed(page, 'dois.png')).toContainText('2 de 2')
  })

  test('uma pasta solta é recusada com uma palavra, e os arquivos ao lado dela vão', async ({
    page,
    context,
    installation,
    ana,
  }, { outputDir }) => {
    await signInTo(context, installation, ana)
    const { path } = await boardWithTasks(ana, 'Pintar')
    const folder = join(outputDir, 'fotos')
    const note = join(outputDir, 'ata.txt')
    await mkdir(folder, { recursive: true })
    await writeFile(note, 'R$ 300')
    await page.goto(path)
    const card = cardTitled(page, 'Pintar')
    const overCard = await centreOf(page, 'Pintar')
    // Also before what marks the card has been fetched.
    await drag(page, wholeDrag, overCard, [folder])
    await expect(page.getByText('Pastas não podem ser anexadas')).toBeVisible()
    await expect(card).not.toContainText('arquivo')
    await expect(async () => {
      await drag(page, ['dragEnter', 'dragOver'], overCard, [note])
      await expect(card).toHaveClass(/ring-2/)
    }).toPass()
    await drag(page, ['drop'], overCard, [note])
    await expect(card).toContainText('1 arquivo')
    await expect(card).not.toHaveClass(/ring-2/)
    await open(page)
    await drag(page, wholeDrag, { x: 600, y: 400 }, [folder, note])
    await expect(attached(page, 'ata.txt')).toHaveCount(2)
    await expect(lines(page)).toHaveCount(2)
  })

  test('quem só pode ver solta um arquivo e fica na página, sabendo por quê', async ({
    page,
    context,
    installation,
    ana,
  }, { outputDir }) => {
    const bruno = await installation.person('Bruno Lima')
    const { path, projectId } = await boardWithTasks(ana, 'Pintar')
    await ana.call(addMember, { projectId, person: bruno.email, access: 'view' })
    await signInTo(context, installation, bruno)
    await mkdir(outputDir, { recursive: true })
    const note = join(outputDir, 'ata.txt')
    await writeFile(note, 'R$ 300')
    await page.goto(path)
    await drag(page, wholeDrag, await centreOf(page, 'Pintar'), [note])
    await expect(page.getByText('Você só pode ver este projeto')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(path))
    await expect(cardTitled(page, 'Pintar')).toBeVisible()
  })
})

/** One red dot. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)

async function centreOf(page: Page, title: string) {
  const box = await cardTitled(page, title).boundingBox()
  if (!box) throw new Error('the card is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const wholeDrag = ['dragEnter', 'dragOver', 'drop'] as const

/** As the browser does it when somebody drags from the desktop. */
async function drag(
  page: Page,
  steps: readonly (typeof wholeDrag)[number][],
  at: { x: number; y: number },
  paths: string[],
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files: paths, dragOperationsMask: 1 }
  for (const type of steps) {
    await session.send('Input.dispatchDragEvent', { type, ...at, data })
  }
  await session.detach()
}
