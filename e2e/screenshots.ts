import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { createOrder, getSubscription, processPayment } from '../contract/billing.ts'
import { createBoard } from '../contract/boards.ts'
import { createProject, listProjects } from '../contract/projects.ts'
import { demoProjects } from '../server/testing/demo-content.ts'
import { fillProject } from '../server/testing/demo-project.ts'
import type { Person } from '../server/testing/people.ts'
import { until } from '../server/testing/until.ts'
import { everyMail } from './every-mail.ts'
import { adminEmail, adminPassword, type Installation, install } from './installation.ts'
import {
  boardListScreen,
  innerScreens,
  publicScreens,
  type Screen,
  unsubscribeScreens,
} from './screens.ts'
import { signInTo } from './sign-in.ts'

/** Every screen, wide and narrow, light and dark: `npm run screenshots [folder] [names]`. */
const folder = resolve(process.argv[2] ?? '.cache/screenshots')
const wanted = new RegExp(process.argv[3] ?? '')
const sizes = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

/** What each choice on the test checkout makes of a payment. */
const situations: Record<string, string> = {
  aprovar: 'counted',
  recusar: 'failed',
  pendente: 'waiting',
}

/** More than the tabs have room for. */
const manyBoards = [
  ...['Carnaval de rua', 'Páscoa', 'Dia do Trabalhador', 'Festa junina', 'Festa julina'],
  ...['Dia dos Pais', 'Independência', 'Primavera', 'Dia das Crianças', 'Finados'],
  ...['Consciência Negra', 'Natal', 'Confraternização', 'Ano-Novo'],
]

/** So many that the dashboard offers to search and to order them. */
const manyProjects = [
  ['Horta comunitária', 'Canteiros, composteira e o plantio de cada estação'],
  ['Biblioteca da rua', ''],
  ['Mutirão de limpeza do córrego', 'Com a escola e a associação de moradores'],
  ['Feira de trocas', 'Todo primeiro sábado do mês'],
  ['Cineclube', ''],
  ['Campanha do agasalho', 'Pontos de coleta, triagem e entrega'],
  ['Aulas de violão', 'Instrumentos emprestados e sala cedida pela paróquia'],
] as const

// Without a provider it has a test checkout, and people who paid there.
const installation = await install({ CHECKOUT_URL: '' })
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  const people = await fill(installation)
  await mkdir(folder, { recursive: true })
  for (const screen of await screens(people)) {
    for (const size of sizes) {
      for (const scheme of ['light', 'dark'] as const) {
        await take(browser, people, screen, size, scheme)
      }
    }
    process.stdout.write(`${screen.name}\n`)
  }
  if (wanted.test('mails')) await takeMails(browser)
} finally {
  await browser.close()
  await installation.remove()
}

/** Those without a password of their own have the one all test people have. */
type People = Record<Screen['who'], { email: string; password?: string } | null> & {
  ana: Person
  collector: Person
  bruno: Person
}

async function fill({ person }: Installation): Promise<People> {
  const [ana, bruno, carla] = [
    await person('Ana Souza'),
    await person('Bruno Lima'),
    await person('Carla Dias'),
  ]
  const waiting = await person('Davi Reis', { approved: false })
  for (const project of demoProjects) await fillProject(ana, [bruno, carla], project)
  for (const choice of ['aprovar', 'recusar', 'aprovar', 'pendente']) await pay(ana, choice)
  await pay(bruno, 'pendente')
  const nobodys = { payment_id: 'null', external_reference: ana.userId }
  await carla.call(processPayment, nobodys).catch(() => {})
  const administrator = { email: adminEmail, password: adminPassword }
  const collector = await person('Gilberto Nogueira')
  for (const [name, description] of manyProjects) {
    await collector.call(createProject, { name, description })
  }
  const { id: projectId } = await collector.call(createProject, { name: 'Festas do ano' })
  for (const name of manyBoards) await collector.call(createBoard, { projectId, name })
  return {
    ...{ nobody: null, ana, bruno, viewer: carla, collector, waiting, administrator },
    newcomer: await person('Elisa Prado'),
  }
}

/** On the test checkout, as its page does it. */
async function pay(person: Person, choice: string): Promise<void> {
  const { checkoutUrl } = await person.call(createOrder, {})
  const body = new URLSearchParams({ resultado: choice })
  await installation.fetch(checkoutUrl, { method: 'POST', body, redirect: 'manual' })
  await until('the payment', async () => {
    const { payments } = await person.call(getSubscription, {})
    return payments.some(({ situation }) => situation === situations[choice])
  })
}

/** What a mail offers that was sent at once: he was added to a project. */
function unsubscribing({ email }: Person): Promise<string> {
  return until('a mail of notices', async () => {
    const { links } = await installation.mailTo(email)
    return links.find((link) => link.includes('.all.'))
  })
}

async function screens({ ana, bruno, collector }: People): Promise<Screen[]> {
  const [project] = (await ana.call(listProjects, {})).projects
  const [manyBoarded] = (await collector.call(listProjects, {})).projects
  if (!project || !manyBoarded) throw new Error('the demo has projects')
  const { checkoutUrl } = await ana.call(createOrder, {})
  const paying: Screen[] = [
    { name: 'test-checkout', who: 'ana', path: checkoutUrl },
    { name: 'admin-payments', who: 'administrator', path: '/admin/pagamentos' },
  ]
  const stopping = unsubscribeScreens(await unsubscribing(bruno))
  const inner = [...innerScreens(project), boardListScreen(manyBoarded.id)]
  const all = [...publicScreens, ...inner, ...paying, ...stopping]
  return all.filter(({ name }) => wanted.test(name))
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
  await isLoaded(page)
  await open?.(page)
  await isLoaded(page)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: resolve(folder, `${name}-${viewport.width}-${colorScheme}.png`) })
  await context.close()
}

/** As mail programs show them that know both colours. */
async function takeMails(browser: Browser): Promise<void> {
  for (const { name, html } of await everyMail()) {
    for (const width of [700, 390]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await browser.newPage({ viewport: { width, height: 400 }, colorScheme })
        await page.setContent(html)
        const path = resolve(folder, `mail-${name}-${width}-${colorScheme}.png`)
        await page.screenshot({ path, fullPage: true })
        await page.close()
      }
    }
    process.stdout.write(`mail-${name}\n`)
  }
}

async function isLoaded(page: Page): Promise<void> {
  await page.locator('#root:not([aria-busy="true"]), html:not(:has(#root))').waitFor()
  await page.waitForFunction(() => !document.body.textContent.includes('Carregando...'))
}
