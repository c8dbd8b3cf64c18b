import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { fileLimits } from '#contract/file-limits.ts'
import { attachFile, downloadFile, renameFile } from '#contract/files.ts'
import { removeMember } from '#contract/members.ts'
import { getTask } from '#contract/tasks.ts'
import { rows } from '#server/db/database.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const megabyte = 1024 * 1024

let world: World
let ana: Person
let bruno: Person
let project: ExampleProject
let onTask: { projectId: string; taskId: string }

beforeAll(async () => {
  world = await startWorld({ maxFileBytes: megabyte })
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await addPerson(place, 'Ana Souza')
  bruno = await addPerson(place, 'Bruno Lima')
  project = await exampleProject(ana, [[bruno, 'edit']])
  onTask = { projectId: project.projectId, taskId: project.taskId }
})
afterAll(() => world.stop())

const attach = async (name: string, bytes: Uint8Array<ArrayBuffer> = Buffer.from('x')) => {
  const { event } = await ana.call(attachFile, { ...onTask, name }, { bytes })
  if (event?.change.type !== 'file.attached') throw new Error('nothing was attached')
  return event.change
}
const download = (fileId: string) =>
  world.fetch(pathOf(downloadFile.path).replace('{fileId}', fileId), {
    headers: { authorization: `Bearer ${ana.token}` },
  })
const pathOf = (path: string) =>
  path.replace('{projectId}', onTask.projectId).replace('{taskId}', onTask.taskId)
const uploadPath = () => `${pathOf(attachFile.path)}?name=x.bin`
const everythingThere = async () => {
  const names = await readdir(world.services.files.folder, { recursive: true })
  return names.filter((name) => /[0-9a-f-]{36}$/.test(name))
}

/** A busy machine takes its time. */
const patiently = { timeout: 60_000 }
/** Until nothing is left of uploads that were cut off, not even their count. */
const untilQuiet = () =>
  expect
    .poll(
      () =>
        rows(
          world.services.db.queries,
          sql`select id from stored_files where state <> 'ready' and id <> ${project.uploadId}`,
        ),
      patiently,
    )
    .toEqual([])

const keptNames: [given: string, kept: string][] = [
  ['../../etc/passwd', '..-..-etc-passwd'],
  ['..\\..\\windows\\system.ini', '..-..-windows-system.ini'],
  ['/etc/shadow', '-etc-shadow'],
  ['orc\u0327amento.pdf', 'orçamento.pdf'],
  ['foto\u202Egnp.exe', 'fotognp.exe'],
  ['a\u200Bb\uFEFFc.txt', 'abc.txt'],
  ['  duas  palavras .txt ', 'duas palavras .txt'],
  ['👩‍👩‍👧 família.jpg', '👩‍👩‍👧 família.jpg'],
  ['"><script>alert(1)</script>.png', '"><script>alert(1)<-script>.png'],
  ["'; drop table tasks; --.csv", "'; drop table tasks; --.csv"],
  ['CON', 'CON'],
  ['.htaccess', '.htaccess'],
  ['%2e%2e%2fpasswd', '%2e%2e%2fpasswd'],
  ['=HYPERLINK("http://mau").csv', '=HYPERLINK("http:--mau").csv'],
]
const refusedNames = [
  ...['a\nb.txt', 'a\rSet-Cookie: x.txt', 'a\u0000.png', '\u001b[31m.txt', 'a\u0085b'],
  ...['', '   ', '.', '..', '\u200B\u202E'],
  ...['ã'.repeat(128), 'x'.repeat(fileLimits.nameBytes + 1)],
]

describe('a name', () => {
  it.each(keptNames)('%j is kept as data: %j', async (given, kept) => {
    const { fileName, fileId } = await attach(given)
    expect(fileName).toBe(kept)
    const disposition = String((await download(fileId)).headers.get('content-disposition'))
    expect(disposition).toMatch(/^attachment; filename="[^"\\%\r\n]+"; filename\*=UTF-8''\S+$/)
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(kept)
    const inFolder = await everythingThere()
    expect(inFolder.some((path) => path.endsWith(fileId))).toBe(true)
  })

  it.each(refusedNames)('%j is refused', async (name) => {
    const before = await everythingThere()
    await expect(attach(name)).rejects.toMatchObject({ code: 'validation_failed' })
    const file = { ...onTask, fileId: project.fileId }
    await expect(ana.call(renameFile, { ...file, name })).rejects.toMatchObject({
      code: 'validation_failed',
    })
    expect(await everythingThere()).toEqual(before)
  })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const html = '<!doctype html><script>alert(document.cookie)</script>'
const octets = 'application/octet-stream'

const seen: [what: string, name: string, begins: string, type: string, shown: boolean][] = [
  ['HTML that is called a picture', 'foto.png', html, octets, false],
  ['HTML', 'pagina.html', html, octets, false],
  ['an SVG with a script', 'desenho.svg', svg, octets, false],
  ['an SVG that is called a picture', 'desenho.png', svg, octets, false],
  ['XML with a style sheet', 'x.xml', '<?xml-stylesheet href="x"?><a/>', octets, false],
  ['a script', 'x.js', 'alert(1)', octets, false],
  ['a PDF', 'x.pdf', '%PDF-1.7 /OpenAction', 'application/pdf', false],
  ['a PDF that is called a picture', 'x.png', '%PDF-1.7', 'application/pdf', false],
  ['a GIF with a script in it', 'x.html', 'GIF89a/*<script>', 'image/gif', true],
  ['a PNG that is called a page', 'x.html', '\x89PNG\r\n\x1a\n<script>', 'image/png', true],
  ['a JPEG', 'x.exe', '\xff\xd8\xff\xe0JFIF', 'image/jpeg', true],
  ['a WebP', 'x', 'RIFF1234WEBPVP8 ', 'image/webp', true],
  ['an AVIF', 'x.avif', '\0\0\0 ftypavif', 'image/avif', true],
  ['an MP4', 'x.mp4', '\0\0\0 ftypisom', 'video/mp4', true],
  ['a WebM', 'x.webm', '\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm', 'video/webm', true],
  ['an Ogg', 'x.ogg', 'OggS\0\x02', 'audio/ogg', true],
  ['an MP3', 'x.mp3', 'ID3\x04', 'audio/mpeg', true],
  ['half a PNG signature', 'x.png', '\x89PNG', octets, false],
  ['a ZIP', 'x.zip', 'PK\x03\x04', octets, false],
  ['a program', 'x.exe', 'MZ\x90', octets, false],
  ['a shell script', 'x.sh', '#!/bin/sh\nrm -rf /', octets, false],
  ['a photo of an iPhone', 'x.heic', '\0\0\0 ftypheic', octets, false],
  ['text with a mark in front', 'x.txt', '\xef\xbb\xbf<script>', octets, false],
  ['text in UTF-16', 'x.txt', '\xff\xfe<\0s\0', octets, false],
  ['nothing', 'vazio.png', '', octets, false],
  ['a PDF behind a GIF', 'x.pdf', 'GIF89a%PDF-1.7 /JS (app.alert(1))', 'image/gif', true],
  ['a page behind a JPEG', 'x.html', `\xff\xd8\xff\xfe${html}`, 'image/jpeg', true],
  ['a ZIP behind a PDF', 'x.jar', '%PDF-1.4\nPK\x03\x04META-INF/', 'application/pdf', false],
]

describe('what a file holds', () => {
  it.each(seen)(
    'decides how it is served, not its name: %s',
    async (_what, name, begins, type, shown) => {
      const bytes = Buffer.from(begins, 'latin1')
      const { fileId, mediaType } = await attach(name, bytes)
      expect(mediaType).toBe(type)
      const answer = await download(fileId)
      expect(answer.headers.get('content-type')).toBe(type)
      expect(answer.headers.get('content-disposition')).toMatch(shown ? /^inline;/ : /^attachment;/)
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
    },
  )

  it('is not unpacked: a bomb of 300 MB in a few bytes is a file of a few bytes', async () => {
    const zip = new ZipFile()
    const zeros = Readable.from(Array(300).fill(Buffer.alloc(megabyte)))
    zip.addReadStreamLazy('zeros', (give) => give(null, zeros))
    zip.end()
    const bomb = await buffer(zip.outputStream as Readable)
    expect(bomb.byteLength).toBeLessThan(megabyte)
    const { fileId } = await attach('fotos.zip', new Uint8Array(bomb))
    const answer = await download(fileId)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bomb)
  })
  it('is not shown because an address asks for it', async () => {
    const { fileId } = await attach('pagina.html', Buffer.from(html))
    const path = pathOf(downloadFile.path).replace('{fileId}', fileId)
    for (const query of ['?disposition=inline', '?inline=1', '?type=text/html']) {
      const answer = await world.fetch(path + query, {
        headers: { authorization: `Bearer ${ana.token}`, accept: 'text/html' },
      })
      expect(answer.status, query).toBe(422)
    }
  })
})

const refusedBodies: [
  what: string,
  headers: Record<string, string>,
  body: string,
  expected: RegExp,
][] = [
  ['no length, and no end', { 'transfer-encoding': 'chunked' }, '1\r\nx\r\n', /^HTTP\/1\.1 411 /],
  ['a length that is no number', { 'content-length': 'muito' }, '', /^HTTP\/1\.1 400 /],
  ['a length below nothing', { 'content-length': '-1' }, '', /^HTTP\/1\.1 400 /],
  ['two lengths', { 'content-length': '1\r\nContent-Length: 2' }, 'xx', /^HTTP\/1\.1 400 /],
  [
    'a length and pieces',
    { 'content-length': '5', 'transfer-encoding': 'chunked' },
    '0\r\n\r\n',
    /^HTTP\/1\.1 400 /,
  ],
]

describe('a body', () => {
  it('as large as allowed is taken, and one byte more is refused before it is read', async () => {
    const { size } = await attach('grande.bin', Buffer.alloc(megabyte))
    expect(size).toBe(megabyte)
    const { port } = new URL(world.baseUrl)
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(headOf({ 'content-length': String(megabyte + 1) }))
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 [\s\S]*file_too_large/)
  })

  it.each(refusedBodies)('with %s is refused', async (_what, headers, body, expected) => {
    const before = await everythingThere()
    const socket = connect(Number(new URL(world.baseUrl).port), '127.0.0.1')
    socket.write(headOf(headers) + body)
    const [first] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    expect(first.toString()).toMatch(expected)
    expect(await everythingThere()).toEqual(before)
  })

  it('shorter than it said leaves nothing', async () => {
    const before = await everythingThere()
    const socket = connect(Number(new URL(world.baseUrl).port), '127.0.0.1')
    socket.write(`${headOf({ 'content-length': '1000' })}curto`)
    await expect.poll(everythingThere, patiently).toHaveLength(before.length + 1)
    socket.destroy()
    await untilQuiet()
    expect(await everythingThere()).toEqual(before)
  })

  it('longer than it said ends where it said', async () => {
    const socket = connect(Number(new URL(world.baseUrl).port), '127.0.0.1')
    socket.write(`${headOf({ 'content-length': '5' })}curtoGET /x HTTP/1.1\r\nHost: x\r\n`)
    const [first] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    expect(first.toString()).toMatch(/^HTTP\/1\.1 201 [\s\S]*"size":5/)
  })

  it('of one person may come with five others at a time, and no more', async () => {
    const port = Number(new URL(world.baseUrl).port)
    const before = await everythingThere()
    const sockets = Array.from({ length: fileLimits.uploadsAtOnce }, () => {
      const socket = connect(port, '127.0.0.1')
      socket.write(`${headOf({ 'content-length': '100' })}x`)
      return socket
    })
    await expect
      .poll(everythingThere, patiently)
      .toHaveLength(before.length + fileLimits.uploadsAtOnce)
    await expect(attach('mais um.bin')).rejects.toMatchObject({ code: 'too_many_uploads' })
    const input = { ...onTask, name: 'de outra pessoa.bin' }
    await bruno.call(attachFile, input, { bytes: Buffer.from('x') })
    for (const socket of sockets) socket.destroy()
    await untilQuiet()
    expect(await everythingThere()).toHaveLength(before.length + 1)
    await attach('de novo.bin')
  })

  it('that is still coming when its sender is removed is not attached', async () => {
    const before = await everythingThere()
    const { files: attached } = await ana.call(getTask, onTask)
    const socket = connect(Number(new URL(world.baseUrl).port), '127.0.0.1')
    socket.write(`${headOf({ 'content-length': '10' }, bruno)}cinco`)
    await expect.poll(everythingThere, patiently).toHaveLength(before.length + 1)
    await ana.call(removeMember, { projectId: onTask.projectId, memberId: project.memberId })
    socket.write('cinco')
    const [answer] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 404 /)
    await expect.poll(everythingThere, patiently).toEqual(before)
    expect(await ana.call(getTask, onTask)).toMatchObject({ files: attached })
  })

  const headOf = (headers: Record<string, string>, person = ana) =>
    [
      `POST ${uploadPath()} HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${person.token}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '',
      '',
    ].join('\r\n')
})

it('is at least 60 hostile files, without those of pictures.test.ts', () => {
  const all = [...keptNames, ...refusedNames, ...seen, ...refusedBodies, 'bomb', 'short', 'long']
  expect(all.length).toBeGreaterThanOrEqual(60)
})

it('refuses files while the disk is nearly full, and everything else goes on', async () => {
  const full = await startWorld({ minFreeBytes: Number.MAX_SAFE_INTEGER })
  const person = await addPerson({ db: full.services.db, fetch: full.fetch }, 'Ana Souza')
  const failed = exampleProject(person, [])
  await expect(failed).rejects.toMatchObject({ status: 507, code: 'disk_full' })
  await full.stop()
})
