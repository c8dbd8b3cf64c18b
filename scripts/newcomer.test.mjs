import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { node, root, tools } from './programs.mjs'

/** What makes Node say that it is the oldest one which can start us. */
const older = `--import=data:text/javascript,${encodeURIComponent(`
  Object.defineProperty(process, 'version', { value: 'v20.19.0' })
  Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } })
`)}`

describe('in a new clone', () => {
  it('`npm ci` takes the lockfile, and every package of it the Node that runs us', () => {
    const { npm } = clone()
    expect(npm('ci', '--dry-run', '--engine-strict').stdout).toMatch(/added \d+ packages/)
  })

  it('`npm ci` says nothing of an older Node: only npm runs on that', () => {
    const { npm } = clone({ NODE_OPTIONS: older })
    expect(npm('ci', '--dry-run').stderr).toBe('')
  })

  it('`npm install` leaves every file as it is, byte for byte', () => {
    const { npm, files } = clone()
    npm('install', '--package-lock-only')
    for (const file of files) {
      expect(readFileSync(file.copy).equals(readFileSync(file.original)), file.original).toBe(true)
    }
  })
})

it.each([
  ['vitest', [tools.vitest, 'list', '--filesOnly']],
  ['playwright', [tools.playwright, 'test', '--list']],
])('says in one line what to do when an older Node runs %s by hand', (_name, args) => {
  const options = { cwd: root, encoding: 'utf8', env: { PATH: process.env.PATH } }
  const { status, stdout, stderr } = spawnSync(node, [older, ...args], options)
  expect(`${stdout}${stderr}`).toMatch(
    /^This needs Node 24 and is run by 20\.19\.0: use npm test .*\n$/,
  )
  expect(status).toBe(1)
})

/** What npm reads, in a folder of its own: without a network and without whoever's settings. */
function clone(more = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'mutirao-clone-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = ['package.json', 'package-lock.json', '.npmrc'].map((name) => ({
    original: join(root, name),
    copy: join(folder, name),
  }))
  for (const { original, copy } of files) copyFileSync(original, copy)
  const settings = ['--offline', `--cache=${folder}/cache`, `--userconfig=${folder}/none`]
  const PATH = [dirname(node), process.env.PATH].join(delimiter)
  const npm = (...args) => {
    const options = { cwd: folder, encoding: 'utf8', env: { PATH, ...more } }
    const { status, stdout, stderr } = spawnSync('npm', [...args, ...settings], options)
    if (status !== 0) throw new Error(stderr)
    return { stdout, stderr }
  }
  return { npm, files }
}
