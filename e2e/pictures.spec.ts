import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { addMember } from '../contract/members.ts'
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
const photo = async (background: string) => {
  const create = { width: 600, height: 400, channels: 3, background } as const
  return sharp({ create }).png().toBuffer()
}
const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0
const middleOf = (canvas: Element) => [
  ...((canvas as HTMLCanvasElement).getContext('2d')?.getImageData(256, 256, 1, 1).data ?? []),
]

test.use({ viewport: deskViewport })
test.beforeEach(async ({ context, installation, ana }) => {
  await signInTo(context, installation, ana)
})

test('uma imagem vira capa do cartão, é ampliada, e colada aparece no texto', async ({
  page,
  ana,
}) => {
  test.slow()
  const { path } = await boardWithTasks(ana, 'Pintar')
  await page.goto(path)
  const card = cardTitled(page, 'Pintar')
  await drop(page, 'Pintar', (await photo('#0a7')).toString('base64'))
  await expect(card).toContainText('1 arquivo')

  await card.click()
  await expect(files(page).locator('img')).toBeVisible()
  await chooseInMenu(page, 'Ações do arquivo muro.png', 'Usar como capa')
  await expect(files(page)).toContainText('Capa ·')
  await files(page).getByRole('button', { name: 'muro.png', exact: true }).click()
  const preview = dialogNamed(page, 'muro.png')
  await expect(preview.getByRole('img', { name: 'muro.png' })).toBeVisible()
  await page.keyboard.press('+')
  await expect(preview).toContainText('150%')
  await preview.getByRole('button', { name: 'Diminuir' }).click()
  await expect(preview).toContainText('100%')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const comment = details(page).getByRole('textbox', { name: 'Novo comentário' })
  await comment.fill('Ficou assim: ')
  await comment.press('End')
  await paste(page, (await photo('#a07')).toString('base64'))
  await expect(comment).toHaveValue(/^Ficou assim: !\[Imagem .*\]\(\/api\/projects\/.*\/content\)$/)
  await comment.press('Control+Enter')
  const shown = details(page).getByRole('img', { name: /^Imagem / })
  await expect.poll(() => shown.first().evaluate(isLoaded)).toBe(true)
  await page.keyboard.press('Escape')

  await expect(card).toContainText('2 arquivos')
  const cover = card.getByRole('img', { name: 'Capa' })
  await expect.poll(() => cover.evaluate(isLoaded)).toBe(true)
  await expectAccessible(page)
})

test('a foto de uma pessoa é recortada, vista por quem está nos projetos dela, e removida', async ({
  page,
  ana,
  installation,
  windowOf,
}) => {
  test.slow()
  const bruno = await installation.person('Bruno Lima')
  const { path, projectId } = await boardWithTasks(ana, 'Pintar')
  await ana.call(addMember, { projectId, person: bruno.email, access: 'view' })
  await page.goto(path)
  await chooseInMenu(page, 'Opções da tarefa Pintar', 'Pegar para mim')
  await expect(cardTitled(page, 'Pintar').getByRole('list', { name: 'Responsáveis' })).toBeVisible()
  await page.goto('/settings')
  const buffer = await photo('#07a')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer })
  const dialog = dialogNamed(page, 'Recortar foto')
  const square = dialog.getByRole('img', { name: /as setas a movem/ })
  await expect.poll(() => square.evaluate(middleOf)).toEqual([0, 119, 170, 255])
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2')
  await square.focus()
  await page.keyboard.press('ArrowRight')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Foto alterada!')).toBeVisible()
  const own = page.getByRole('button', { name: 'Sua conta' }).locator('img')
  await expect.poll(() => own.evaluate(isLoaded)).toBe(true)

  const his = await windowOf(bruno)
  await his.goto(path)
  const hers = cardTitled(his, 'Pintar').getByRole('list', { name: 'Responsáveis' }).locator('img')
  await expect.poll(() => hers.evaluate(isLoaded)).toBe(true)

  await page.getByRole('button', { name: 'Remover foto' }).click()
  await expect(page.getByText('Foto removida!')).toBeVisible()
  await expect(own).toHaveCount(0)
})

const drop = (page: Page, title: string, base64: string) =>
  page.evaluate(
    ([title, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], 'muro.png', { type: 'image/png' }))
      const card = [...document.querySelectorAll('[data-task]')].find((card) =>
        card.textContent?.includes(title),
      )
      const init = { dataTransfer: data, bubbles: true, cancelable: true }
      for (const kind of ['dragenter', 'dragover', 'drop']) {
        card?.dispatchEvent(new DragEvent(kind, init))
      }
    },
    [title, base64] as const,
  )

const paste = (page: Page, base64: string) =>
  page.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const data = new DataTransfer()
    data.items.add(new File([bytes], 'image.png', { type: 'image/png' }))
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, base64)
