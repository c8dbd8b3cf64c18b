import { expect, type Page } from '@playwright/test'
import { addComment } from '../contract/comments.ts'
import { changeNoticeSettings, getNoticeSettings } from '../contract/notice-settings.ts'
import type { Person } from '../server/testing/people.ts'
import { until } from '../server/testing/until.ts'
import { expectAccessibleInBoth } from './accessibility.ts'
import { test } from './fixtures.ts'
import type { Installation } from './installation.ts'
import { deskViewport, sharedBoard } from './project-screen.ts'

test('do e-mail para o silêncio: sem entrar, o endereço só pergunta, o botão para, e um falso nada conta', async ({
  page,
  installation,
  ana,
}) => {
  const { bruno, projectId, taskId } = await sharedBoard(installation, ana, 'Comprar tinta')
  const kinds = { mentioned: { mail: 'now' } } as const
  await bruno.call(changeNoticeSettings, { kinds, weeklySummary: true })
  await ana.call(addComment, { projectId, taskId, text: 'Qual cor, @Bruno Lima?' })
  const offers = await offersTo(bruno, installation)
  const settings = () => bruno.call(getNoticeSettings, {})
  const before = await settings()

  // Opened, also by a program that looks through mails, it asks and does nothing.
  await page.goto(offers.all)
  await expect(page.getByRole('heading', { name: 'Parar estes e-mails?' })).toBeVisible()
  await expectToSuitEverybody(page)
  expect(await settings()).toEqual(before)

  // One kind, by the keyboard. The same page sent again, or pressed again, is the same.
  await page.goto(offers.kind)
  await page.keyboard.press('Tab')
  await expect(stop(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expectDone(page, 'Você não recebe mais e-mails do tipo “Menções a mim”.')
  await expectToSuitEverybody(page)
  const withoutMentions = {
    ...before,
    kinds: { ...before.kinds, mentioned: { ...before.kinds.mentioned, mail: 'never' } },
  }
  expect(await settings()).toEqual(withoutMentions)
  await page.reload()
  await expectDone(page, 'Você não recebe mais e-mails do tipo “Menções a mim”.')
  await page.goto(offers.kind)
  await stop(page).click()
  await expectDone(page, 'Você não recebe mais e-mails do tipo “Menções a mim”.')
  expect(await settings()).toEqual(withoutMentions)

  // Altered, for longer or for more than it was given, it tells nothing and does nothing.
  const longer = offers.all.replace(/\.(\d{13})\./, (_, until) => `.${Number(until) + 1}.`)
  for (const forged of [longer, offers.kind.replace('kind:mentioned', 'all')]) {
    await page.goto(forged)
    await expect(page.getByRole('heading', { name: 'Este endereço não vale mais' })).toBeVisible()
    await expect(stop(page)).toHaveCount(0)
    await expect(page.getByText(/Bruno|Menções|Comprar tinta|Praça das Flores/)).toHaveCount(0)
  }
  await expectToSuitEverybody(page)
  expect(await settings()).toEqual(withoutMentions)

  // All of them; where to choose otherwise is behind the sign-in.
  await page.goto(offers.all)
  await stop(page).click()
  await expectDone(page, 'Você não recebe mais e-mails de avisos, inclusive o resumo da semana.')
  expect(await settings()).toMatchObject({
    kinds: { assigned: { mail: 'never' }, commented: { mail: 'never' } },
    weeklySummary: false,
  })
  await page.getByRole('link', { name: 'Escolher em Configurações' }).click()
  await expect(page).toHaveURL(/\/auth/)
})

const stop = (page: Page) => page.getByRole('button', { name: 'Parar de receber' })

async function expectDone(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Pronto' })).toBeVisible()
  await expect(page.getByText(words)).toBeVisible()
}

/** What it offers: to stop that kind, and to stop all. */
async function offersTo({ email }: Person, { mailTo }: Installation) {
  return until('a mail that tells of the mention', async () => {
    const { links } = await mailTo(email)
    const offer = (scope: string) => links.find((address) => address.includes(scope)) ?? ''
    const [kind, all] = [offer('kind:mentioned'), offer('.all.')]
    return kind !== '' && { kind, all }
  })
}

/** In both colours, on a desk and on a phone. */
async function expectToSuitEverybody(page: Page): Promise<void> {
  for (const size of [{ width: 390, height: 844 }, deskViewport]) {
    await page.setViewportSize(size)
    await expectAccessibleInBoth(page)
    const widest = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(widest).toBeLessThanOrEqual(size.width)
  }
}
