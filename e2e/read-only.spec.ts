import { expect, type Page } from '@playwright/test'
import { addDays, todayIn } from '../contract/calendar-days.ts'
import { addItem } from '../contract/checklists.ts'
import { addMember, changeMember } from '../contract/members.ts'
import { changeTask } from '../contract/tasks.ts'
import type { Person } from '../server/testing/people.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { boardWithTasks, cardTitled, dialogNamed, phone } from './project-screen.ts'
import { signInTo } from './sign-in.ts'

const details = (page: Page) => dialogNamed(page, 'Detalhes da Tarefa')

async function shareWith(ana: Person, bruno: Person, access: 'view' | 'edit') {
  const board = await boardWithTasks(ana, 'Pintar')
  const { projectId, taskIds } = board
  const memberId = crypto.randomUUID()
  await ana.call(addMember, { projectId, id: memberId, person: bruno.email, access })
  const taskId = taskIds[0] ?? ''
  await ana.call(addItem, { projectId, taskId, text: 'Lixar' })
  const dueDate = addDays(todayIn('America/Sao_Paulo', new Date()), -1)
  await ana.call(addItem, { projectId, taskId, text: 'Comprar tinta', dueDate })
  await ana.call(changeTask, { projectId, taskId, description: 'Duas mãos' })
  return { ...board, memberId }
}

for (const screen of [{ viewport: { width: 1440, height: 900 } }, phone]) {
  test.describe(`quem só pode ver, ${screen.viewport.width} px`, () => {
    test.use(screen)

    test('lê que é só leitura, sem alças, sem campos, sem Cancelar', async ({
      page,
      context,
      ana,
      installation,
      press,
    }) => {
      const bruno = await installation.person('Bruno Lima')
      const { path } = await shareWith(ana, bruno, 'view')
      await signInTo(context, installation, bruno)
      await page.goto(path)
      await expect(page.getByText('Somente leitura')).toBeVisible()
      await expect(page.locator('[data-handle]')).toHaveCount(0)
      await expect(cardTitled(page, 'Pintar').getByRole('button')).toHaveText(['Pintar'])
      await expectAccessible(page)
      await press(cardTitled(page, 'Pintar'))
      await expect(details(page).getByRole('heading', { name: 'Pintar' })).toBeVisible()
      await expect(details(page).getByText('Duas mãos')).toBeVisible()
      await expect(details(page).getByText('Lixar (pendente)')).toBeVisible()
      // What is late is said, as it is to who may edit.
      await expect(details(page).getByText('ontem, atrasado')).toBeVisible()
      await expect(details(page).getByText('Somente leitura')).toBeVisible()
      await expect(details(page).locator('input, textarea, select')).toHaveCount(0)
      await expect(details(page).getByRole('button', { name: 'Cancelar' })).toHaveCount(0)
      await expect(details(page)).toBeFocused()
      await expectAccessible(page)
    })

    test('não vê nada que pareça editável, seja qual for a visão', async ({
      page,
      context,
      ana,
      installation,
      windowOf,
    }) => {
      const bruno = await installation.person('Bruno Lima')
      const { path, projectId, taskIds } = await shareWith(ana, bruno, 'view')
      const dueDate = todayIn('America/Sao_Paulo', new Date())
      await ana.call(changeTask, { projectId, taskId: taskIds[0] ?? '', dueDate })
      await signInTo(context, installation, bruno)
      const hers = await windowOf(ana)
      for (const [view, found] of [
        ['', /^Mover tarefa/],
        ['?visao=lista', /^Selecionar/],
        ['?visao=calendario', /^Nova tarefa/],
        ['?visao=linha-do-tempo', /data-grip/],
        ['?raias=pessoa', /^Mover tarefa/],
      ] as const) {
        const shownTo = async (window: Page) => {
          await window.goto(`${path}${view}`)
          await expect(window.getByText('Pintar').filter({ visible: true }).first()).toBeVisible()
          return editable(window)
        }
        // What she may change is found on her screen.
        expect(await shownTo(hers), view).toContainEqual(expect.stringMatching(found))
        expect(await shownTo(page), view).toEqual([])
        await expect(page.getByText('Somente leitura')).toBeVisible()
      }
    })
  })
}

/** What looks as if it changed the board; fields that only choose what is seen of it do not. */
const editable = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const toSee = /^(Filtrar|Sem grupos|Por |Ordem|Raias)/
    const toChange =
      /^(Adicionar|Alterar|Digitar|Editar|Excluir|Incluir|Mover|Mudar|Nov[ao]|Opções da tarefa|Renomear|Selecionar) ?/
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') || element.textContent || element.outerHTML
    const looks = (element: Element) => {
      if (element.matches('input, textarea, select')) return !toSee.test(nameOf(element))
      if (element.matches('button, a')) return toChange.test(nameOf(element))
      return (
        element.matches('[data-handle], [contenteditable], [draggable=true]') ||
        /grab|resize|move|text/.test(getComputedStyle(element).cursor)
      )
    }
    return [...main.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && looks(element))
      .map(nameOf)
  })

test('quem só pode ver copia o link de um board, e o segue', async ({
  page,
  context,
  ana,
  installation,
}) => {
  const bruno = await installation.person('Bruno Lima')
  const { path, projectId } = await shareWith(ana, bruno, 'view')
  await signInTo(context, installation, bruno)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(path)
  await page.getByRole('button', { name: /^Opções do board/ }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Copiar link', 'Seguir Board'])
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Copiar link' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(`/project/${projectId}?board=`)
})

test('quem perde o direito enquanto escreve fica com o que escreveu', async ({
  page,
  context,
  ana,
  installation,
}) => {
  const bruno = await installation.person('Bruno Lima')
  const { path, projectId, memberId } = await shareWith(ana, bruno, 'edit')
  await signInTo(context, installation, bruno)
  await page.goto(path)
  await cardTitled(page, 'Pintar').click()
  await details(page).getByLabel('Descrição').fill('Três mãos')
  await ana.call(changeMember, { projectId, memberId, access: 'view' })
  const lost = details(page).getByLabel('O que você escreveu e não foi salvo')
  await expect(lost).toHaveValue('Pintar\n\nTrês mãos')
  await details(page).getByRole('button', { name: 'Fechar' }).last().click()
  await expect(details(page).getByText('Duas mãos')).toBeVisible()

  // A comment too, and what was changed of one.
  await ana.call(changeMember, { projectId, memberId, access: 'edit' })
  await details(page).getByLabel('Novo comentário').fill('Falta a escada')
  await ana.call(changeMember, { projectId, memberId, access: 'view' })
  await expect(lost).toHaveValue('Falta a escada')
  await expectAccessible(page)
  await details(page).getByRole('button', { name: 'Descartar' }).click()
  await expect(lost).toBeHidden()
})
