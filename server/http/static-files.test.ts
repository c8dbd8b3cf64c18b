import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSecondApp } from '#server/testing/second-app.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { staticFiles } from './static-files.ts'

const script = 'console.log("mutirão")'
const landing = '<!doctype html><title>Mutirão</title><h1>Bem-vindo</h1>'
const pricing = '<!doctype html><title>Planos</title>'
const app = '<!doctype html><title>Mutirão</title>'
const early = 'let first = 1 < 2'
const outline = `<title>Projeto</title><script>${early}</script><script src="/a.js"></script>`
const notFound = '<!doctype html><title>Página não encontrada</title>'

let world: World
let folder: string
let web: Awaited<ReturnType<typeof startSecondApp>>

beforeAll(async () => {
  world = await startWorld()
  folder = await mkdtemp(join(tmpdir(), 'mutirao-web-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, 'pricing'))
  await writeFile(join(folder, 'index.html'), landing)
  await writeFile(join(folder, 'pricing/index.html'), pricing)
  await writeFile(join(folder, 'app.html'), app)
  await writeFile(join(folder, 'project.html'), outline)
  await writeFile(join(folder, '404.html'), notFound)
  await writeFile(join(folder, 'assets/app-abc123.js'), script)
  await writeFile(join(folder, 'assets/app-abc123.js.br'), brotliCompressSync(script))
  await writeFile(join(folder, 'assets/app-abc123.js.gz'), gzipSync(script))
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  web = await startSecondApp(world.services, await staticFiles(folder))
})
afterAll(async () => {
  await web.stop()
  await world.stop()
  await rm(folder, { recursive: true })
})

const asset = '/assets/app-abc123.js'
const asking = (headers: Record<string, string>) => ({ headers })

it.each([
  ['/', landing],
  ['/pricing', pricing],
  ['/auth', app],
  ['/dashboard', app],
  ['/project/1b671a64-40d5-491e-99b0-da01ff1f3341', outline],
  ['/project/1b671a64-40d5-491e-99b0-da01ff1f3341/relatorios', app],
  ['/admin/', app],
])('serves the page %s: painted already if it was built so, else the app', async (path, page) => {
  const answer = await web.fetch(path, asking({ accept: 'text/html' }))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(await answer.text()).toBe(page)
})

it('serves a page of its own, with status 404, on an address that leads nowhere', async () => {
  const answer = await web.fetch('/nao-existe', asking({ accept: 'text/html' }))
  expect(answer.status).toBe(404)
  expect(await answer.text()).toBe(notFound)
})

it('lets the script that is in a page run there, and no other', async () => {
  const hash = createHash('sha256').update(early).digest('base64')
  const scriptsOf = async (path: string) => {
    const answer = await web.fetch(path, asking({ accept: 'text/html' }))
    const policy = answer.headers.get('content-security-policy') ?? ''
    return policy.split('; ').filter((rule) => /script-src|default-src|trusted/.test(rule))
  }
  const strict = ["default-src 'none'", "script-src 'self'", "require-trusted-types-for 'script'"]
  expect(await scriptsOf('/pricing')).toEqual(strict)
  expect(await scriptsOf('/project/1b671a64-40d5-491e-99b0-da01ff1f3341')).toEqual(
    strict.with(1, `script-src 'self' 'sha256-${hash}'`),
  )
})

it('does not serve a page for a file that is missing', async () => {
  for (const path of ['/assets/gone-abc123.js', '/robots.txt', '/index.html.br']) {
    const answer = await web.fetch(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toContain('application/json')
  }
})

it('serves nothing from outside its folder', async () => {
  for (const path of [
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
  ]) {
    const answer = await web.fetch(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('dependencies')
  }
})

it('sends the best compression that the caller takes, made when the app was built', async () => {
  for (const [accepted, sent] of [
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['identity', null],
  ] as const) {
    const answer = await web.fetch(asset, asking({ 'accept-encoding': accepted }))
    expect(answer.headers.get('content-encoding')).toBe(sent)
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(answer.headers.get('vary')).toContain('accept-encoding')
    expect(await answer.text()).toBe(script)
  }
})

it('lets files whose name has their content be kept for ever, and no others', async () => {
  expect((await web.fetch(asset)).headers.get('cache-control')).toContain('immutable')
  expect((await web.fetch('/favicon.svg')).headers.get('cache-control')).toBe('no-cache')
})

it('answers 304 to a caller that has the file already', async () => {
  const etag = (await web.fetch('/favicon.svg')).headers.get('etag') ?? ''
  const again = await web.fetch('/favicon.svg', asking({ 'if-none-match': etag }))
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  const other = await web.fetch('/favicon.svg', asking({ 'if-none-match': '"outra"' }))
  expect(other.status).toBe(200)
})

it('answers HEAD like GET, without the body', async () => {
  const answer = await web.fetch(asset, { method: 'HEAD' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-length')).not.toBe('0')
  expect(await answer.text()).toBe('')
})

it('works without a built app: pages are not found, the API answers', async () => {
  const bare = await startSecondApp(world.services, await staticFiles(join(folder, 'nada')))
  expect((await bare.fetch('/')).status).toBe(404)
  expect((await bare.fetch('/api/health')).status).toBe(200)
  await bare.stop()
})
