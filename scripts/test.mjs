import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { root, runNode, tools } from './programs.mjs'
import { redByChance } from './red-by-chance.mjs'
import {
  filesToRepeat,
  inWords,
  mostRepeated,
  ofCheck,
  ofPlaywright,
  ofVitest,
  onceRepeated,
  readReport,
  setAside,
  total,
} from './results.mjs'

/**
 * Everything we claim, proven. `--quick` leaves out PostgreSQL and the browser; `--engines` tries every
 * server test on both engines.
 */
const quick = process.argv.includes('--quick')
const everywhere = quick || process.argv.includes('--engines')
const reports = join(root, '.cache')

await ensureInstalled()
mkdirSync(reports, { recursive: true })

const results = []
await stage('Format and lint', () => check(tools.biome, 'ci', '--error-on-warnings'))
await stage('Types: server and contract', () => check(tools.tsc, '-p', '.'))
await stage('Types: web', () => check(tools.tsc, '-p', 'web'))
await stage('Types: end-to-end', () => check(tools.tsc, '-p', 'e2e'))
if (quick) await stage('Unit tests, and server tests on PGlite', () => vitest('unit', 'pglite'))
else {
  // In one run: at the end of one engine's tests the other's keep the processors busy.
  await stage('Unit tests, and server tests on their engines', () =>
    vitest('unit', 'pglite', 'postgres'),
  )
  await stage('Web build', () => ensureBuilt().then(() => ofCheck(0)))
  await stage('End-to-end stories in Chromium', stories)
}

console.log()
for (const { name, took, ...result } of results) {
  console.log(`${inWords(result).padStart(30)}  ${`${took} s`.padStart(6)}  ${name}`)
}
// Named at the end, where they are looked for: the stages above print thousands of lines.
const luck = process.env.SEED ? ` with SEED=${process.env.SEED}` : ''
list(`Failed${luck}`, 'red')
list('Red by chance, as known, and deciding nothing', 'byChance')
list(`Passed only when repeated (more than ${mostRepeated} are a failure)`, 'repeated')
const all = total(results)
console.log(`\n${inWords(all)}`)
process.exit(all.failed > 0 ? 1 : 0)

function list(title, kind) {
  const names = results.flatMap((result) => result[kind] ?? [])
  if (names.length > 0) console.log(`\n${title}:\n${names.map((name) => `  ${name}`).join('\n')}`)
}

/** A stage that breaks down is a failure, and the others still run. */
async function stage(name, work) {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`)
  const begun = performance.now()
  const result = await work()
    .catch((error) => {
      console.error(error.message)
      return ofCheck(1)
    })
    .then((done) => setAside(done, redByChance))
  const took = Math.round((performance.now() - begun) / 100) / 10
  console.log(inWords(result))
  results.push({ name, took, ...result })
}

async function check(...args) {
  return ofCheck(await runNode(args))
}

/** What failed is tried once more, after all the others and with nothing beside it. */
async function vitest(...projects) {
  const first = await vitestOnce(projects)
  const files = filesToRepeat(first.report, first.unhandled)
  if (first.result.failed === 0 || files.length === 0) return first.result
  console.log(`\nOnce more: ${files.join(', ')}`)
  return onceRepeated(first.result, (await vitestOnce(projects, files)).result)
}

async function vitestOnce(projects, files = []) {
  const file = join(reports, `vitest-${projects.join('-')}.json`)
  const errors = join(reports, `unhandled-${projects.join('-')}.json`)
  for (const written of [file, errors]) rmSync(written, { force: true })
  const args = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    `--reporter=${join(root, 'scripts/unhandled-errors.mjs')}`,
    ...files,
  ]
  const env = {
    ...{ UNHANDLED_ERRORS_FILE: errors },
    ...(everywhere && { MUTIRAO_TEST_ALL: 'yes' }),
  }
  const code = await runNode([tools.vitest, ...args], { env })
  const report = readReport(file)
  const unhandled = readReport(errors, [])
  return { report, unhandled, result: ofVitest(report, code, unhandled) }
}

async function stories() {
  const file = join(reports, 'playwright.json')
  rmSync(file, { force: true })
  const code = await runNode([tools.playwright, 'test', '--retries=1', '--reporter=list,json'], {
    env: { CHROMIUM_PATH: await ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  return ofPlaywright(readReport(file), code)
}
