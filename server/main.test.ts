import { once } from 'node:events'
import { access } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { engine } from './testing/databases.ts'
import { freshSettings, serverProcess } from './testing/for-one-test.ts'
import { until } from './testing/until.ts'

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

it('says where it is, who administers it, and where data and mails go', async () => {
  const settings = await freshSettings()
  const server = await serverProcess({ ...settings, ADMIN_EMAIL: 'chefe@exemplo.com.br' })
  await server.ready()
  await until('the announcement', () => server.stdout().includes('E-mails:'))
  expect(server.stdout()).toContain(`Mutirão está no ar: ${server.baseUrl}`)
  expect(server.stdout()).toContain('Administrador: chefe@exemplo.com.br')
  expect(server.stdout()).toContain(
    engine === 'pglite' ? `Dados: ${settings.DATA_DIR} (PGlite)` : 'Dados: PostgreSQL',
  )
  expect(server.stdout()).toContain(`E-mails: ${join(settings.DATA_DIR, 'outbox')}`)
  expect(server.stderr()).toBe('')
})

it.each(['SIGTERM', 'SIGINT'] as const)('stops cleanly on %s', async (signal) => {
  const settings = await freshSettings()
  const server = await serverProcess(settings)
  await server.ready()
  expect(await exists(join(settings.DATA_DIR, 'lock'))).toBe(engine === 'pglite')
  server.kill(signal)
  expect(await server.exit).toEqual({ code: 0, signal: null })
  expect(await exists(join(settings.DATA_DIR, 'lock'))).toBe(false)
  expect(server.stderr()).toBe('')
})

it('stops cleanly also when the signal comes twice: Ctrl-C, from the terminal and from npm', async () => {
  const settings = await freshSettings()
  const server = await serverProcess(settings)
  await server.ready()
  server.kill('SIGINT')
  server.kill('SIGTERM')
  expect(await server.exit).toEqual({ code: 0, signal: null })
  expect(await exists(join(settings.DATA_DIR, 'lock'))).toBe(false)
})

it('answers the request under way before it stops', async () => {
  const server = await serverProcess(await freshSettings())
  await server.ready()
  const socket = connect(Number(new URL(server.baseUrl).port), '127.0.0.1').setEncoding('utf8')
  await once(socket, 'connect')
  socket.write('POST /auth/v1/signup HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{')
  // A second request is answered only after the server has read the beginning of the first.
  await fetch(`${server.baseUrl}/api/health`)
  server.kill('SIGTERM')
  await until('a closed door', () =>
    fetch(server.baseUrl).then(
      () => false,
      () => true,
    ),
  )
  let answer = ''
  socket.on('data', (text: string) => {
    answer += text
  })
  socket.write('}')
  await once(socket, 'close')
  // Refused for what it says, by the app, and not turned away at the door with 503.
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(answer).toContain('x-request-id: ')
  expect(await server.exit).toEqual({ code: 0, signal: null })
})

it('names the address when it cannot listen there', async () => {
  const first = await serverProcess(await freshSettings())
  await first.ready()
  const PORT = new URL(first.baseUrl).port
  const second = await serverProcess({ ...(await freshSettings()), PORT })
  expect(await second.exit).toEqual({ code: 1, signal: null })
  expect(second.stderr()).toMatch(new RegExp(`^Cannot listen: .*127\\.0\\.0\\.1:${PORT}\n$`))
})
