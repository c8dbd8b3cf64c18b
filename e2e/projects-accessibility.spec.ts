import { expect } from '@playwright/test'
import { addItem } from '../contract/checklists.ts'
import { addMember } from '../contract/members.ts'
import { expectAccessibleInBoth } from './accessibility.ts'
import { expectToast } from './expect-toast.ts'
import { test } from './fixtures.ts'
import { boardWithTasks, chooseInMenu, columnNamed, dialogNamed } from './project-screen.ts'
import { signInTo } from './sign-in.ts'

const sizes = {
  'na mesa': { width: 1440, height: 1000 },
  'no telefone': { width: 390, height: 844 },
}

for (const [place, viewport] of Object.entries(sizes)) {
  test.describe(`sem barreiras ${place}, no claro e no escuro`, () => {
    test.use({ viewport })
    test.slow()

    test('a lista, o compartilhamento, o board, os diálogos e os menus', async ({
      page,
      context,
      ana,
      installation,
    }) => {
      await signInTo(context, installation, ana)
      await page.goto('/dashboard')
      await expect(page.getByText('Nenhum projeto ainda')).toBeVisible()
      await expectAccessibleInBoth(page)
      const bruno = await installation.person('Bruno Lima')
      const { projectId, taskIds, path } = await boardWithTasks(ana, 'Um', 'Dois')
      await ana.call(addItem, { projectId, taskId: taskIds[0] ?? '', text: 'Medir' })
      await ana.call(addMember, { projectId, person: bruno.email })
      await page.reload()
      await page.getByRole('button', { name: /^Ações do projeto/ }).click()
      await expect(page.getByRole('menu')).toBeVisible()
      await expectAccessibleInBoth(page)
      await page.getByRole('menuitem', { name: 'Compartilhar Projeto' }).click()
      await expect(dialogNamed(page, 'Compartilhar Projeto').getByRole('listitem')).toBeVisible()
      await expectAccessibleInBoth(page)

      await page.goto(path)
      await expect(columnNamed(page, 'A Fazer')).toBeVisible()
      await expectAccessibleInBoth(page)
      await page.getByRole('button', { name: 'Nova Tarefa' }).click()
      await expect(dialogNamed(page, 'Nova Tarefa')).toBeVisible()
      await expectAccessibleInBoth(page)
      await page.keyboard.press('Escape')
      await columnNamed(page, 'A Fazer').getByRole('button', { name: 'Adicionar tarefa' }).click()
      await expect(dialogNamed(page, 'Criar Nova Tarefa')).toBeVisible()
      await expectAccessibleInBoth(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Um', exact: true }).click()
      await expect(page.getByRole('checkbox', { name: 'Medir' })).toBeVisible()
      await expectAccessibleInBoth(page)
      await page.keyboard.press('Escape')
      for (const thing of ['da tarefa Um', 'da coluna A Fazer', 'do board Obras']) {
        await page.getByRole('button', { name: `Opções ${thing}` }).click()
        await expect(page.getByRole('menu', { name: `Opções ${thing}` })).toBeVisible()
        await expectAccessibleInBoth(page)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('menu')).toBeHidden()
      }
      await chooseInMenu(page, 'Opções da coluna A Fazer', 'Duplicar Coluna')
      await expectToast(page, 'Coluna duplicada!')
      await expectAccessibleInBoth(page)
    })
  })
}
