import { expect } from '@playwright/test'
import { firstDrawings, keepFirstDrawings } from './first-picture.ts'
import { test } from './fixtures.ts'
import { countKept } from './kept-on-device.ts'
import { pauseClock } from './pause-clock.ts'
import { boardWithTasks, titlesIn } from './project-screen.ts'
import { signInTo } from './sign-in.ts'

test('um filtro limpo antes de chegar ao endereço não custa um passo de voltar', async ({
  page,
  context,
  installation,
  ana,
}) => {
  await signInTo(context, installation, ana)
  const { path } = await boardWithTasks(ana, 'Pintar')
  await page.clock.install()
  await page.goto('/minhas-tarefas')
  await page.goto(path)
  const field = page.getByLabel('Filtrar tarefas')
  await expect(field).toBeVisible()
  await pauseClock(page)
  await field.fill('zzz')
  await page.getByRole('button', { name: 'Limpar', exact: true }).click()
  await expect(field).toHaveValue('')
  await page.clock.resume()
  await page.goBack()
  await expect(page).toHaveURL('/minhas-tarefas')
})

test.describe('um endereço com filtro', () => {
  test.use({ hasty: true, viewport: { width: 1280, height: 800 } })

  test('não é desenhado antes que se saiba o que ele mostra', async ({
    page,
    context,
    installation,
    ana,
  }) => {
    await signInTo(context, installation, ana)
    const others = Array.from({ length: 12 }, (_, index) => `Varrer a rua ${index}`)
    const { path } = await boardWithTasks(ana, ...others, 'Varrer a praça')
    await page.addInitScript(keepFirstDrawings)
    for (const _ of ['lido do servidor', 'lido do aparelho']) {
      await page.goto(`${path}?filtro=praça`)
      await expect(titlesIn(page, 'A Fazer')).toHaveText(['Varrer a praça'])
      expect((await firstDrawings(page)).picture).toEqual([])
      await expect.poll(() => countKept(page, 'copies')).toBe(1)
    }
  })
})
