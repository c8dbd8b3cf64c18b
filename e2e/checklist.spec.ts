import { expect, type Page } from '@playwright/test'
import { addItem, changeItem } from '../contract/checklists.ts'
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
  titlesIn,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'

test('um checklist terminado enche a barra do cartão, e ganha bandeirinhas uma vez', async ({
  page,
  context,
  installation,
  ana,
}) => {
  await signInTo(context, installation, ana)
  const { path, projectId, taskIds } = await boardWithTasks(ana, 'no-preference', 'reduce')
  for (const taskId of taskIds) {
    for (const text of ['Lixar', 'Lavar']) await ana.call(addItem, { projectId, taskId, text })
  }
  await page.addInitScript(countFlags)
  await page.goto(path)
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    // Behind the dialog, so it is not found by its role.
    const card = page.locator('[data-task]').filter({ hasText: reducedMotion })
    const bar = card.locator('progress')
    await expect(bar).toHaveJSProperty('position', 0)
    await card.click()
    const details = dialogNamed(page, 'Detalhes da Tarefa')
    const flown = () => page.evaluate(() => window.flagsFlown)
    const wanted = reducedMotion === 'reduce' ? 0 : 1
    await details.getByRole('checkbox', { name: 'Lixar' }).check()
    await expect(details.getByText('1/2 completos')).toBeVisible()
    expect(await flown()).toBe(0)
    await expect(bar).toHaveJSProperty('position', 0.5)
    const last = details.getByRole('checkbox', { name: 'Lavar' })
    await last.check()
    await expect(details.getByText('2/2 completos')).toBeVisible()
    expect(await flown()).toBe(wanted)
    await expect(details.locator('[data-bandeirinhas]')).toHaveCount(0)
    const finishAgain = async () => {
      await last.uncheck()
      await expect(details.getByText('1/2 completos')).toBeVisible()
      await last.check()
      await expect(details.getByText('2/2 completos')).toBeVisible()
    }
    await finishAgain()
    expect(await flown()).toBe(wanted)
    // Also not on another day, when the page is loaded anew.
    await page.reload()
    await finishAgain()
    expect(await flown()).toBe(0)
    await expect(bar).toHaveJSProperty('position', 1)
    await details.getByRole('button', { name: 'Fechar' }).click()
    await expect(details).toBeHidden()
  }
})

declare global {
  /** In the page: how often the flags have come, however soon they were gone. */
  var flagsFlown: number
}

/** In the page, before anything else. */
function countFlags(): void {
  window.flagsFlown = 0
  new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes])
    const flags = added.filter(
      (node) => node instanceof Element && 'bandeirinhas' in (node as HTMLElement).dataset,
    )
    window.flagsFlown += flags.length
  }).observe(document, { childList: true, subtree: true })
}

const boxes = (page: Page) => dialogNamed(page, 'Detalhes da Tarefa').getByRole('checkbox')
const texts = (page: Page) =>
  boxes(page).evaluateAll((all) => all.map((box) => box.getAttribute('aria-label')))

test.describe('um checklist como se usa', () => {
  test.use({ viewport: deskViewport })

  test('é colado, ordenado, editado, datado e vira tarefa, na tela dos outros e sem conexão', async ({
    page,
    context,
    installation,
    ana,
    windowOf,
  }) => {
    const bruno = await installation.person('Bruno Lima')
    const { path, projectId, taskIds } = await boardWithTasks(ana, 'Festa', 'Depois')
    const [taskId = ''] = taskIds
    await ana.call(addMember, { projectId, person: bruno.email })
    await signInTo(context, installation, ana)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const his = await windowOf(bruno)
    for (const screen of [page, his]) {
      await screen.goto(path)
      await cardTitled(screen, 'Festa').click()
    }
    const details = dialogNamed(page, 'Detalhes da Tarefa')

    await page.evaluate(() => navigator.clipboard.writeText('- Bolo\n- Balões\n\n- Som\n'))
    await details.getByLabel('Novo item').focus()
    await page.keyboard.press('ControlOrMeta+v')
    // Pointed at, it stays until the other screen shows it.
    const undo = page.getByRole('button', { name: 'Desfazer' })
    await undo.hover()
    await expect.poll(() => texts(his)).toEqual(['Bolo', 'Balões', 'Som'])
    await undo.click()
    await expect.poll(() => texts(his)).toEqual([])
    await page.getByRole('button', { name: 'Refazer' }).click()
    await expect.poll(() => texts(his)).toEqual(['Bolo', 'Balões', 'Som'])

    // With the mouse to the front, with the keys one down again.
    const som = details.getByRole('button', { name: 'Mover item Som' })
    const target = await details.getByRole('button', { name: 'Mover item Bolo' }).boundingBox()
    await som.hover()
    await page.mouse.down()
    await page.mouse.move(target?.x ?? 0, (target?.y ?? 0) + 2, { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => texts(his)).toEqual(['Som', 'Bolo', 'Balões'])
    await som.focus()
    for (const key of ['Space', 'ArrowDown']) await page.keyboard.press(key)
    await expect(details.getByText('Posição 2 de 3.')).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(details).toBeVisible()
    for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key)
    await expect.poll(() => texts(his)).toEqual(['Bolo', 'Som', 'Balões'])
    await expect(som).toBeFocused()

    await details.getByRole('button', { name: 'Editar item Bolo' }).click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Bolo de fubá')
    await page.keyboard.press('Enter')
    await expect.poll(() => texts(his)).toEqual(['Bolo de fubá', 'Som', 'Balões'])
    await expect(details).toBeVisible()

    // Who opens an item and types nothing keeps what the other writes meanwhile.
    await details.getByRole('button', { name: 'Editar item Bolo de fubá' }).click()
    const [first] = (await ana.call(getTask, { projectId, taskId })).items
    await bruno.call(changeItem, {
      projectId,
      taskId,
      itemId: first?.id ?? '',
      text: 'Bolo de milho',
    })
    await expect(details.getByLabel('Texto do item')).toHaveValue('Bolo de milho')
    await page.keyboard.press('Enter')
    await expect(details.getByRole('button', { name: 'Editar item Bolo de milho' })).toBeVisible()
    await expect.poll(() => texts(his)).toEqual(['Bolo de milho', 'Som', 'Balões'])

    await chooseInMenu(page, 'Opções do item Som', 'Prazo')
    await expectAccessible(page)
    await page
      .getByRole('dialog', { name: /^Escolher/ })
      .getByText('Amanhã')
      .click()
    await expect(
      dialogNamed(his, 'Detalhes da Tarefa').getByRole('button', {
        name: 'Prazo do item Som: amanhã',
      }),
    ).toBeVisible()

    await chooseInMenu(page, 'Opções do item Som', 'Responsável…')
    await expectAccessible(page)
    await page.getByRole('option', { name: 'Bruno Lima' }).click()
    await expect(
      dialogNamed(his, 'Detalhes da Tarefa').getByRole('button', {
        name: 'Responsável pelo item Som: Bruno Lima',
      }),
    ).toBeVisible()

    await context.setOffline(true)
    await chooseInMenu(page, 'Opções do item Som', 'Transformar em tarefa')
    await details.getByRole('checkbox', { name: 'Balões' }).check()
    await details.getByRole('button', { name: 'Ocultar concluídos' }).click()
    await expect.poll(() => texts(page)).toEqual(['Bolo de milho'])
    await context.setOffline(false)
    await expect.poll(() => texts(his)).toEqual(['Bolo de milho', 'Balões'])
    await his.keyboard.press('Escape')
    await expect(titlesIn(his, 'A Fazer')).toHaveText(['Festa', 'Som', 'Depois'])
    await expect(cardTitled(his, 'Som')).toContainText('amanhã')
    await expect(cardTitled(his, 'Som').getByRole('img', { name: 'Bruno Lima' })).toBeVisible()
    await expect
      .poll(async () => {
        const { items, done } = await ana.call(getTask, { projectId, taskId })
        return [items.length, done]
      })
      .toEqual([2, 1])

    // On this device it stays hidden.
    await page.reload()
    await expect.poll(() => texts(page)).toEqual(['Bolo de milho'])
    await details.getByRole('button', { name: 'Mostrar 1 concluído' }).click()
    await expect.poll(() => texts(page)).toEqual(['Bolo de milho', 'Balões'])

    // The tick is taken back first, then the task that was made of an item.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(titlesIn(his, 'A Fazer')).toHaveText(['Festa', 'Depois'])
    expect((await ana.call(getTask, { projectId, taskId })).items).toHaveLength(3)
    await page.keyboard.press('Control+Shift+z')
    await expect(titlesIn(his, 'A Fazer')).toHaveText(['Festa', 'Som', 'Depois'])
  })
})
