import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { changeColumn } from '../contract/columns.ts'
import { addMember } from '../contract/members.ts'
import { createProject } from '../contract/projects.ts'
import { signIn } from '../server/testing/people.ts'
import { expectAccessible, expectAccessibleInBoth } from './accessibility.ts'
import { whileOffline } from './outage.ts'
import { chooseInMenu, chooseOption, deskViewport, dialogNamed } from './project-screen.ts'
import { signInTo } from './sign-in.ts'
import { test } from './weeks-of-work.ts'

const chart = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })
const reader = (page: Page, title: string) => chart(page, title).getByRole('slider')
const reports = [
  'Resumo',
  'Fluxo acumulado',
  'Tempo de ciclo',
  'Vazão por semana',
  'Idade do trabalho em andamento',
  'Carga por pessoa',
  'Onde o tempo fica',
  'Previsões passadas',
]

test.use({ viewport: deskViewport })

test('relatórios de um projeto: lidos por teclas, como tabela, em arquivos, no papel e no celular', async ({
  page,
  context,
  installation,
  past,
}) => {
  const { board, manager } = past
  await signInTo(context, installation, manager)
  const { call } = await signIn(installation.fetch, manager.email)
  const { projectId, columnIds } = board
  await call(changeColumn, { projectId, columnId: columnIds.doing, name: '=2+5 em obra' })
  await page.goto(board.path)
  await chooseInMenu(page, 'Opções do projeto', 'Relatórios')
  await expect(page).toHaveURL(`${board.path}/relatorios`)
  for (const title of reports) await expect(chart(page, title)).toBeVisible()
  await expectAccessibleInBoth(page)

  // What is chosen is in the address, and outlives a reload.
  await chooseAtOnce(page, { Período: '90', Prioridade: 'high' })
  await expect(page).toHaveURL(/\?periodo=90&prioridade=high$/)
  await page.reload()
  await expect(
    page.getByText(/projeto inteiro · de .* · prioridade alta · sem as que saíram da lixeira$/),
  ).toBeVisible()
  await chooseOption(page, 'Prioridade', 'Todas')
  await chooseOption(page, 'Board', 'Obras')
  await expect(page).toHaveURL(new RegExp(`board=${board.boardId}`))

  // By keys: from point to point, and into the task.
  await expect(reader(page, 'Fluxo acumulado')).toHaveAttribute('aria-valuetext', /Concluído: 0/)
  await reader(page, 'Tempo de ciclo').focus()
  const first = await reader(page, 'Tempo de ciclo').getAttribute('aria-valuetext')
  expect(first).toMatch(/^#\d+ Muro \d+\n\d+ dias?, concluída em/)
  await page.keyboard.press('End')
  await expect(reader(page, 'Tempo de ciclo')).not.toHaveAttribute('aria-valuetext', first ?? '')
  const last = await reader(page, 'Tempo de ciclo').getAttribute('aria-valuetext')
  expect(dayAtEnd(last) > dayAtEnd(first)).toBe(true)
  await page.keyboard.press('Enter')
  await expect(dialogNamed(page, 'Detalhes da Tarefa')).toBeVisible()
  await page.goBack()

  // A full line is all the time.
  const lengths = await chart(page, 'Onde o tempo fica').evaluate((article) => {
    const widths = [...article.querySelectorAll<SVGPathElement>('svg g > path')].map(
      (path) => path.getBBox().width,
    )
    const share = /(\d+)%/.exec(article.querySelector('svg g > text + text')?.textContent ?? '')
    return { share: Number(share?.[1]) / 100, line: widths[0] ?? 0, bar: widths[1] ?? 0 }
  })
  expect(lengths.bar / lengths.line).toBeCloseTo(lengths.share, 1)

  // The same as figures; what somebody wrote does not run in a spreadsheet.
  const ageing = chart(page, 'Idade do trabalho em andamento')
  await ageing.getByRole('button', { name: /^Ver como tabela/ }).click()
  await expect(ageing.getByRole('row', { name: /=1\+1 muros =2\+5 em obra/ })).toBeVisible()
  await expectAccessible(page)
  const table = await saved(page, 'Idade do trabalho em andamento', 'Tabela (CSV)')
  expect(table.name).toBe('idade-do-trabalho-em-andamento.csv')
  expect(table.bytes.toString()).toMatch(/^\uFEFF"Tarefa";"Coluna"/)
  expect(table.bytes.toString()).toMatch(/"#\d+ =1\+1 muros";"'=2\+5 em obra"/)
  expect(cellsLikeFormulas(table.bytes)).toEqual([])
  const picture = await saved(page, 'Vazão por semana', 'Imagem (PNG)')
  expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(picture.bytes.length).toBeGreaterThan(5_000)

  // The forecast answers both questions, and says how it did before.
  const forecast = page.getByRole('region', { name: 'Previsão' })
  await forecast.getByRole('spinbutton', { name: 'Tarefas' }).fill('5')
  await forecast.getByRole('button', { name: 'Prever' }).click()
  await expect(chart(page, 'Quando ficam prontas 5 tarefas')).toContainText('85% de chance')
  await expect(page).toHaveURL(/tarefas=5/)
  await chooseOption(forecast, 'Pergunta', 'Quantas ficam prontas até um dia?')
  await forecast.getByLabel('Até o dia', { exact: true }).fill('daqui a 10 dias')
  await forecast.getByRole('button', { name: 'Prever' }).click()
  await expect(forecast.getByRole('article', { name: /^Quantas ficam prontas/ })).toContainText(
    /95% de chance\d+ tarefas?ou mais/,
  )
  await expect(chart(page, 'Previsões passadas')).toContainText(/\d+ de \d+ se cumpriram/)

  // On paper nothing is left to press; on a phone nothing is out of sight.
  await page.emulateMedia({ media: 'print' })
  await expect(
    page.locator('main').locator('button:visible, input:visible, select:visible'),
  ).toHaveCount(0)
  await expect(chart(page, 'Vazão por semana').locator('svg').last()).toBeVisible()
  // Drawn for the paper, not for the screen: else their words are too small or too large there.
  const drawn = page.getByRole('article').locator('svg[viewBox]:has(text)')
  await expect
    .poll(() =>
      drawn.evaluateAll((all) => [
        ...new Set(all.map((one) => (one as SVGSVGElement).viewBox.baseVal.width)),
      ]),
    )
    .toEqual([640])
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(chart(page, 'Vazão por semana')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('quem só vê também lê os relatórios, quem gerencia compara projetos, e o que é pouco se diz', async ({
  page,
  windowOf,
  context,
  installation,
  past,
  ana: stranger,
}) => {
  const { board, manager } = past
  const bruno = await installation.person('Bruno Lima')
  const { call } = await signIn(installation.fetch, manager.email)
  await call(addMember, { projectId: board.projectId, person: bruno.email, access: 'view' })
  const viewer = await windowOf(bruno)
  await viewer.goto(`${board.path}/relatorios`)
  await expect(chart(viewer, 'Resumo')).toContainText('Concluídas')
  await viewer.goto('/relatorios')
  await expect(viewer.getByText('Nenhum projeto para acompanhar')).toBeVisible()
  const outside = await windowOf(stranger)
  await outside.goto(`${board.path}/relatorios`)
  await expect(outside.getByRole('heading', { name: 'Projeto não encontrado' })).toBeVisible()

  // A new project has nothing to say yet, and says so.
  const { id: newId } = await call(createProject, { name: 'Horta' })
  await signInTo(context, installation, manager)
  await page.goto('/dashboard')
  const shell = await scriptBytes(page)
  await page.getByRole('main').getByRole('link', { name: 'Relatórios' }).click()
  const rows = page.getByRole('table', { name: 'Projetos' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('Horta')
  await page.getByRole('button', { name: 'Concluídas' }).click()
  await expect(rows.nth(1)).toContainText('Praça das Flores')
  await expect(page).toHaveURL(/ordem=finished/)
  const heading = page.getByRole('columnheader', { name: 'Concluídas' })
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('button', { name: 'Concluídas' }).click()
  await expect(rows.nth(1)).toContainText('Horta')
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  await page.reload()
  await expect(rows.nth(1)).toContainText('Horta')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Inverter a ordem' }).click()
  await expect(rows.nth(1)).toContainText('Praça das Flores')
  await page.setViewportSize(deskViewport)
  await whileOffline(page, async () => {
    await expect(page.getByText(/^Números de \d{1,2}h\d\d, sem conexão$/)).toBeVisible()
  })
  await expect(page.getByText(/^Números de/)).toBeHidden()
  await expectAccessibleInBoth(page)
  await page.getByRole('link', { name: 'Horta' }).click()
  await expect(page).toHaveURL(`/project/${newId}/relatorios`)
  await expect(chart(page, 'Fluxo acumulado')).toContainText('Ainda não há tarefas')
  await expect(page.getByText('NaN')).toHaveCount(0)
  expect((await scriptBytes(page)) - shell).toBeLessThanOrEqual(150_000)
  await expectAccessible(page)

  // Without connection it is said of when the figures are; those of another period are not shown as this one's.
  await page.goto(`${board.path}/relatorios`)
  await expect(reader(page, 'Vazão por semana')).toBeVisible()
  await whileOffline(page, async () => {
    await expect(page.getByText(/^Números de \d{1,2}h\d\d, sem conexão$/)).toBeVisible()
    await chooseOption(page, 'Período', 'Este ano')
    await expect(chart(page, 'Vazão por semana')).toContainText('Sem conexão. Assim que ela voltar')
  })
  await expect(reader(page, 'Vazão por semana')).toBeVisible()
})

/** '… concluída em 04/11/2026' → '2026-11-04'. */
const dayAtEnd = (words: string | null) => (words ?? '').slice(-10).split('/').reverse().join('-')

/** One right after the other, before anything is drawn again. */
async function chooseAtOnce(page: Page, choices: Record<string, string>) {
  await page.evaluate(async (choices) => {
    for (const [name, value] of Object.entries(choices)) {
      const label = [...document.querySelectorAll('label')].find((one) => one.textContent === name)
      const select = label?.control as HTMLSelectElement
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
      // The address is written in steps, none of which lets the browser draw.
      for (let step = 0; step < 100; step += 1) await null
    }
  }, choices)
}

test('o que não pode ser pedido se diz uma vez, ao lado do campo', async ({
  page,
  context,
  installation,
  past,
}) => {
  const { board, manager } = past
  await signInTo(context, installation, manager)
  await page.goto(`${board.path}/relatorios`)
  await chooseOption(page, 'Período', 'Outro período')
  const from = page.getByLabel('De', { exact: true })
  await from.fill('01/01/2020')
  await expect(page.getByText('Use um período de até três anos.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(from).toHaveValue('01/01/2020')
  await expectAccessible(page)
  await from.fill('01/01/1990')
  await expect(from).toHaveAccessibleDescription(/a partir do ano 2000/)
  await chooseOption(page, 'Período', 'Últimos 30 dias')
  await expect(chart(page, 'Resumo')).toBeVisible()

  // A day that cannot be forecast, typed or in an older link, is no dead end.
  await chooseOption(page, 'Pergunta', 'Quantas ficam prontas até um dia?')
  const until = page.getByLabel('Até o dia', { exact: true })
  await until.fill('ontem')
  await page.getByRole('button', { name: 'Prever' }).click()
  await expect(until).toHaveAccessibleDescription(/a partir de hoje, em até três anos/)
  await expect(page).not.toHaveURL(/dia=/)
  await page.goto(`${board.path}/relatorios?dia=2020-01-01`)
  await expect(page.getByRole('heading', { name: /^Quando ficam prontas/ })).toBeVisible()

  const nobody = '00000000-0000-4000-8000-000000000000'
  await page.goto(`${board.path}/relatorios?etiqueta=${nobody}`)
  await expect(page.getByText(/^A etiqueta escolhida não existe mais/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toHaveCount(0)
  await page.goto('/relatorios?periodo=proprio&de=2090-01-01&ate=2090-02-01')
  await expect(page.getByText('O período escolhido ainda não começou.')).toBeVisible()
})

/** What a spreadsheet would run, of all cells. */
const cellsLikeFormulas = (bytes: Buffer): string[] =>
  bytes
    .toString()
    .slice(1)
    .split(/;|\r\n/)
    .filter((cell) => /^"?\s*[=+\-@]/.test(cell))

/** How much JavaScript has come over the wire by now. */
const scriptBytes = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )

/** What the menu of a chart gives to the browser to save. */
async function saved(page: Page, title: string, item: string) {
  const coming = page.waitForEvent('download')
  await chooseInMenu(page, `Baixar: ${title}`, item)
  const download = await coming
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}
