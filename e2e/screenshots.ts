import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { listProjects } from '../contract/projects.ts'
import { demoProjects } from '../server/testing/demo-content.ts'
import { fillProject } from '../server/testing/demo-project.ts'
import type { Person } from '../server/testing/people.ts'
import { adminEmail, adminPassword, type Installation, install } from './installation.ts'
import { signInTo } from './sign-in.ts'

/** Every screen, wide and narrow, light and dark: `npm run screenshots [folder]`. */
const folder = join(process.cwd(), process.argv[2] ?? '.cache/screenshots')
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

interface Screen {
  name: string
  who: 'nobody' | 'ana' | 'waiting' | 'administrator'
  path: string
  /** What to press before the picture is taken. */
  open?: (page: Page) => Promise<void>
}

const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).first().click()
  await page.getByRole('dialog').waitFor()
}

const installation = await install()
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  const people = await furnish(installation)
  await mkdir(folder, { recursive: true })
  for (const screen of await screens(people.ana)) {
    for (const size of sizes) {
      for (const scheme of ['light', 'dark'] as const) {
        await take(browser, people, screen, size, scheme)
      }
    }
    process.stdout.write(`${screen.name}\n`)
  }
} finally {
  await browser.close()
  await installation.remove()
}

/** Those without a password of their own have the one all test people have. */
type People = Record<Screen['who'], { email: string; password?: string } | null> & { ana: Person }

async function furnish({ person }: Installation): Promise<People> {
  const [ana, bruno, carla] = [
    await person('Ana Souza'),
    await person('Bruno Lima'),
    await person('Carla Dias'),
  ]
  const waiting = await person('Davi Reis', { approved: false })
  for (const project of demoProjects) await fillProject(ana, [bruno, carla], project)
  const administrator = { email: adminEmail, password: adminPassword }
  return { nobody: null, ana, waiting, administrator }
}

async function screens(ana: Person): Promise<Screen[]> {
  const { projects } = await ana.call(listProjects, {})
  const board = `/project/${projects[0]?.id}`
  return [
    { name: 'landing', who: 'nobody', path: '/' },
    { name: 'pricing', who: 'nobody', path: '/pricing' },
    { name: 'auth', who: 'nobody', path: '/auth' },
    { name: 'new-password', who: 'nobody', path: '/auth/nova-senha#token_hash=x&type=recovery' },
    { name: 'payment-success', who: 'nobody', path: '/payment-success' },
    { name: 'payment-failure', who: 'nobody', path: '/payment-failure' },
    { name: 'payment-pending', who: 'nobody', path: '/payment-pending' },
    { name: 'not-found', who: 'nobody', path: '/nao-existe' },
    { name: 'pending-approval', who: 'waiting', path: '/pending-approval' },
    { name: 'dashboard', who: 'ana', path: '/dashboard' },
    { name: 'new-project', who: 'ana', path: '/dashboard', open: press('Novo Projeto') },
    { name: 'board', who: 'ana', path: board },
    { name: 'task', who: 'ana', path: board, open: press('Comprar mudas nativas') },
    { name: 'new-task', who: 'ana', path: board, open: press('Nova Tarefa') },
    { name: 'settings', who: 'ana', path: '/settings' },
    { name: 'admin', who: 'administrator', path: '/admin' },
  ]
}

async function take(
  browser: Browser,
  people: People,
  { name, who, path, open }: Screen,
  viewport: { width: number; height: number },
  colorScheme: 'light' | 'dark',
): Promise<void> {
  const { baseUrl: baseURL } = installation
  const options = {
    baseURL,
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'pt-BR',
  } as const
  const context = await browser.newContext(options)
  const person = people[who]
  if (person) await signInTo(context, installation, person, person.password)
  const page = await context.newPage()
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await open?.(page)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(folder, `${name}-${viewport.width}-${colorScheme}.png`) })
  await context.close()
}
