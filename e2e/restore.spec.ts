import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { openProject } from '../contract/projects.ts'
import { createTask } from '../contract/tasks.ts'
import { expectAccessible } from './accessibility.ts'
import { expectToast } from './expect-toast.ts'
import { install } from './installation.ts'
import { countKept, untilOpensOffline } from './kept-on-device.ts'
import { offlineBanner, whileStopped } from './outage.ts'
import { addTaskTo, boardWithTasks, deskViewport, dialogNamed, titlesIn } from './project-screen.ts'
import { signInTo } from './sign-in.ts'
import { test } from './windows.ts'

test.use({ viewport: deskViewport, serviceWorkers: 'allow' })

test('depois de restaurar um backup as telas abertas mostram o que há, dizem por quê, e não perdem o que não foi enviado', async ({
  newContext,
}) => {
  test.setTimeout(600_000)
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'mutirao-e2e-'))
  const settings = { DATA_DIR, MIN_FREE_MB: '1' }
  const installation = await install(settings)
  const ana = await installation.person('Ana Souza')
  const { path, projectId, columnIds } = await boardWithTasks(ana, 'Um')
  const openBoard = async () => {
    const context = await newContext(installation)
    await signInTo(context, installation, ana)
    const page = await context.newPage()
    await page.goto(path)
    await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um'])
    return page
  }
  /** One looks on; the other writes where nobody hears it. */
  const [wall, page] = [await openBoard(), await openBoard()]
  // With their sessions: who signs in after it has to sign in again.
  const backup = await run('backup', settings)
  const columnId = columnIds.todo
  await ana.call(createTask, { projectId, columnId, title: 'Depois do backup' })
  for (const screen of [wall, page]) {
    await expect(titlesIn(screen, 'A Fazer')).toHaveText(['Um', 'Depois do backup'])
  }
  await untilOpensOffline(page)
  await page.context().setOffline(true)
  await addTaskTo(page, 'A Fazer', 'Escrita sem conexão')
  await addTaskTo(page, 'A Fazer', 'Outra sem conexão')
  await expect(offlineBanner(page)).toContainText('2 alterações')
  await whileStopped(installation, async () => {
    await run('restore', settings, backup, '--replace')
  })
  // The numbers of versions come again, with other content.
  await ana.call(createTask, { projectId, columnId, title: 'Depois de restaurar' })
  await page.context().setOffline(false)

  for (const screen of [wall, page]) {
    // Pauses have grown while nothing answered.
    const patiently = { timeout: 60_000 }
    await expect(titlesIn(screen, 'A Fazer')).toHaveText(['Um', 'Depois de restaurar'], patiently)
    await expectToast(screen, 'O servidor voltou a um backup')
    await expectAccessible(screen)
  }
  // Nothing of it was written over the older board, and nothing is gone.
  const refused = page.getByRole('status').filter({ hasText: '2 alterações não foram aceitas.' })
  await refused.getByRole('button', { name: 'Ver' }).click()
  const list = dialogNamed(page, 'Alterações que não foram aceitas')
  await expect(list).toContainText('Escrita sem conexão')
  await expect(list).toContainText('Outra sem conexão')
  await expect(list).toContainText('O servidor voltou a um backup depois que você abriu esta tela.')
  await expectAccessible(page)
  expect(await countKept(page, 'outbox')).toBe(0)
  const { board } = await ana.call(openProject, { projectId })
  expect(board?.columns[0]?.tasks.map(({ title }) => title)).toEqual(['Um', 'Depois de restaurar'])

  // Said once.
  await page.reload()
  await expect(titlesIn(page, 'A Fazer')).toHaveText(['Um', 'Depois de restaurar'])
  await expect(page.getByText('O servidor voltou a um backup')).toHaveCount(0)
  await installation.remove()
})

async function run(program: 'backup' | 'restore', settings: object, ...args: string[]) {
  const path = join(import.meta.dirname, `../server/${program}-program.ts`)
  const env = { PATH: process.env.PATH, ...settings }
  const { stdout } = await promisify(execFile)(process.execPath, [path, ...args], { env })
  return stdout.trim()
}
