import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { getImport, startImport, uploadImport } from '../contract/imports.ts'
import { expectAccessibleInBoth } from './accessibility.ts'
import { expectToast } from './expect-toast.ts'
import {
  boardWithTasks,
  cardTitled,
  chooseInMenu,
  deskViewport,
  dialogNamed,
} from './project-screen.ts'
import { signInTo } from './sign-in.ts'
import { test } from './windows.ts'

test.use({ viewport: deskViewport })

test('um projeto se exporta pelo menu, e a importação do arquivo o traz de volta', async ({
  page,
  context,
  installation,
  ana,
}) => {
  await signInTo(context, installation, ana)
  const { path } = await boardWithTasks(ana, 'Plantar ipês')
  await page.goto(path)
  await chooseInMenu(page, 'Opções do projeto', 'Exportar')
  const dialog = dialogNamed(page, 'Exportar')
  await expect(dialog.getByRole('button', { name: 'Baixar ZIP' })).toBeVisible()
  await expectAccessibleInBoth(page)
  const table = await savedBy(page, 'Baixar CSV')
  expect(table.name).toBe('Praça das Flores.csv')
  expect(String(table.bytes)).toContain('"1";"Plantar ipês"')
  const archive = await savedBy(page, 'Baixar ZIP')
  expect(archive.name).toBe('Praça das Flores.zip')

  const bytes = new Uint8Array(archive.bytes)
  const { id: importId } = await ana.call(uploadImport, { name: archive.name }, { bytes })
  const stateOf = async () => (await ana.call(getImport, { importId })).state
  await expect.poll(stateOf).toBe('ready')
  const choices = { name: 'Praça de novo', archived: 'archive' as const, people: [] }
  await ana.call(startImport, { importId, ...choices })
  await expect.poll(stateOf).toBe('done')
  const { projectId } = await ana.call(getImport, { importId })
  await page.goto(`/project/${projectId}`)
  await expect(cardTitled(page, 'Plantar ipês')).toBeVisible()

  await page.goto('/settings')
  const everything = await savedBy(page, 'Baixar tudo')
  expect(everything.name).toMatch(/^Mutirão \d{4}-\d\d-\d\d\.zip$/)
  expect(String(everything.bytes)).toContain('2 Praça das Flores.zip')
})

async function savedBy(page: Page, button: string) {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  await expectToast(page, 'Exportação iniciada')
  const download = await saving
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}
