import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { attachFile } from '../contract/files.ts'
import { expectAccessibleInBoth } from './accessibility.ts'
import { test } from './fixtures.ts'
import { boxOf, fingerOn } from './hand.ts'
import { boardWithTasks, cardTitled, dialogNamed } from './project-screen.ts'
import { signInTo } from './sign-in.ts'

const files = (page: Page) =>
  dialogNamed(page, 'Detalhes da Tarefa').getByRole('region', { name: 'Arquivos' })
const nameOf = (page: Page, name: string) => files(page).getByRole('button', { name, exact: true })

/** Twelve seconds of silence. */
const frame = Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(413)])
const sound = new Uint8Array(Buffer.concat(Array.from({ length: 460 }, () => frame)))
const note = new Uint8Array(Buffer.from('R$ 300'))

const away = 'Os arquivos não estão disponíveis agora. Tente de novo em instantes.'
const refuse = (page: Page, where: string) =>
  page.route(where, (route) =>
    route.fulfill({
      status: 503,
      json: { code: 'storage_unavailable', message: away, requestId: 'x' },
    }),
  )

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
test.beforeEach(async ({ context, installation, ana }) => {
  await signInTo(context, installation, ana)
})

test('enquanto os arquivos não estão disponíveis, isso é dito, e tenta-se de novo', async ({
  page,
  ana,
}) => {
  const { path, projectId, taskIds } = await boardWithTasks(ana, 'Pintar')
  const place = { projectId, taskId: taskIds[0] ?? '' }
  await ana.call(attachFile, { ...place, name: 'ata.mp3' }, { bytes: sound })
  await ana.call(attachFile, { ...place, name: 'orçamento.txt' }, { bytes: note })
  await page.goto(path)
  await cardTitled(page, 'Pintar').click()
  await refuse(page, '**/content*')

  await nameOf(page, 'orçamento.txt').click()
  // Pointed at, it stays until it has been looked at and pressed.
  await page.getByText('Erro ao baixar orçamento.txt').hover()
  await expect(page.getByText(away)).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.unrouteAll()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  expect((await saving).suggestedFilename()).toBe('orçamento.txt')

  await refuse(page, '**/content*')
  await nameOf(page, 'ata.mp3').click()
  const preview = dialogNamed(page, 'ata.mp3')
  await expect(preview).toContainText('Não foi possível mostrar este arquivo')
  await expect(preview).toContainText(away)
  await expectAccessibleInBoth(page)
  await page.unrouteAll()
  await preview.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.poll(() => preview.locator('audio').evaluate(lengthOf)).toBeGreaterThan(11)
  await expectAccessibleInBoth(page)
})

test('um som que toca continua no lugar quando o endereço dos arquivos se renova', async ({
  page,
  ana,
}) => {
  const { path, projectId, taskIds } = await boardWithTasks(ana, 'Pintar')
  const place = { projectId, taskId: taskIds[0] ?? '' }
  await ana.call(attachFile, { ...place, name: 'ata.mp3' }, { bytes: sound })
  await page.clock.install()
  await page.goto(path)
  await cardTitled(page, 'Pintar').click()
  await nameOf(page, 'ata.mp3').click()
  const player = dialogNamed(page, 'ata.mp3').locator('audio')
  await expect.poll(() => player.evaluate(lengthOf)).toBeGreaterThan(11)
  await player.evaluate((audio: HTMLAudioElement) => {
    audio.currentTime = 5
  })
  const address = await player.getAttribute('src')
  const ticket = { ticket: 'outro', expiresAt: new Date().toISOString() }
  await page.route('**/file-ticket', (route) => route.fulfill({ json: ticket }))
  const renewed = page.waitForResponse('**/file-ticket')
  await page.clock.fastForward('05:01')
  await (await renewed).finished()
  // What else is on the page has the new one by now.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(player).toHaveAttribute('src', address ?? '')
  expect(await player.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBe(5)
})

test('uma foto é arrastada com o dedo, enviada de novo depois de uma falha, e dá lugar às iniciais quando falta', async ({
  page,
}) => {
  // As browsers do that count it otherwise, or not at all.
  await page.addInitScript(() =>
    Object.defineProperty(MouseEvent.prototype, 'movementX', { get: () => 0 }),
  )
  await page.goto('/settings')
  const halves = await sharp({
    create: { width: 800, height: 400, channels: 3, background: '#07a' },
  })
    .composite([{ input: await half(), left: 400, top: 0 }])
    .png()
    .toBuffer()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer: halves })
  const dialog = dialogNamed(page, 'Recortar foto')
  const square = dialog.getByRole('img', { name: /as setas a movem/ })
  // The line between the halves is in the middle, and moves with the finger by a quarter of the square.
  await expect.poll(() => square.evaluate(lineIn)).toBe(256)
  const { x, y, width } = await boxOf(square)
  const finger = await fingerOn(page)
  await finger.touch({ x: x + width / 2, y: y + width / 2 })
  await finger.moveTo({ x: x + width * 0.75, y: y + width / 2 }, 5)
  await finger.letGo()
  await expect.poll(() => square.evaluate(lineIn)).toBe(384)
  await expectAccessibleInBoth(page)

  await refuse(page, '**/api/profile/avatar')
  await dialog.getByRole('button', { name: 'Usar foto' }).click()
  await expect(page.getByText('Erro ao mudar a foto')).toBeVisible()
  await expect(page.getByText(away)).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByText('Foto alterada!')).toBeVisible()
  const own = page.getByRole('main').getByRole('img', { name: 'Ana Souza' })
  await expect(own.locator('img')).toBeVisible()

  await refuse(page, '**/api/people/*/avatar*')
  await page.reload()
  await expect(own).toHaveText('AS')
  await expectAccessibleInBoth(page)
})

const lengthOf = (player: HTMLMediaElement) => player.duration

const half = () =>
  sharp({ create: { width: 400, height: 400, channels: 3, background: '#a70' } })
    .png()
    .toBuffer()

/** In the page: where the second colour begins. */
const lineIn = (canvas: Element) => {
  const context = (canvas as HTMLCanvasElement).getContext('2d')
  const { data } = context?.getImageData(0, 256, 512, 1) ?? { data: [] }
  return Array.from({ length: 512 }, (_, x) => data[x * 4] ?? 0).findIndex((red) => red > 85)
}
