import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { serverProcess, temporaryFolder } from './testing/for-one-test.ts'

describe('a wrong value stops the start with one clear line', () => {
  it.each([
    ['DATABASE_URL', 'mysql://root:segredo@localhost/mutirao', 'postgres://'],
    ['PORT', 'porta', '"porta"'],
    ['SMTP_URL', 'smtp.example.com:587', 'smtp://'],
    ['TRUST_PROXY', '10.0.0.1, proxy.local', 'IP addresses'],
    ['ADMIN_EMAIL', 'administrador', 'e-mail'],
    ['WEB_CONCURRENCY', '2', 'needs DATABASE_URL'],
  ])('%s=%s', async (name, value, hint) => {
    const server = await serverProcess({ DATA_DIR: await temporaryFolder(), [name]: value })
    expect(await server.exit).toEqual({ code: 1, signal: null })
    expect(server.stderr()).toMatch(new RegExp(`^Configuration: ${name} .+\n$`))
    expect(server.stderr()).toContain(hint)
    expect(server.stderr()).not.toContain('segredo')
    expect(server.stdout()).toBe('')
  })
})

it.each([
  ['PORT', '70000'],
  ['PORT', '80.5'],
  ['WEB_CONCURRENCY', '0'],
  ['WEB_CONCURRENCY', 'muitos'],
  ['PREPARED_STATEMENTS', 'talvez'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtp://carta:segredo@localhost:99999'],
  ['SMTP_URL', 'http://carta:segredo@localhost'],
  ['ADMIN_PASSWORD', 'curta'],
  ['BASE_URL', 'localhost:3000'],
  ['CHECKOUT_URL', 'javascript:alert(1)'],
  ['LOG_LEVEL', 'alto'],
])('refuses %s=%s by name, without repeating a secret', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} .+$`))
  expect(() => readConfig({ [name]: value })).not.toThrow(/segredo|curta/)
})

it('takes an empty value for none, as a line left open in a file of settings means it', () => {
  expect(readConfig({ DATABASE_URL: '', SMTP_URL: '', PORT: '' })).toMatchObject({
    databaseUrl: null,
    smtpUrl: null,
    port: 3000,
  })
})

it('takes the provider’s address with or without its last slash', () => {
  const { mercadoPago } = readConfig({ MERCADOPAGO_API_URL: 'http://127.0.0.1:9/' })
  expect(mercadoPago.apiUrl).toBe('http://127.0.0.1:9')
})

it('builds links from BASE_URL without its last slash, or else from where it listens', () => {
  expect(readConfig({ BASE_URL: 'https://kanban.example/' }).baseUrl).toBe('https://kanban.example')
  expect(readConfig({ HOST: '0.0.0.0', PORT: '80' }).baseUrl).toBe('http://localhost:80')
  expect(readConfig({ HOST: '::1' }).baseUrl).toBe('http://[::1]:3000')
})

it('knows the administrator by the address in small letters', () => {
  const { adminEmail } = readConfig({ ADMIN_EMAIL: 'Chefe@Exemplo.com.br' })
  expect(adminEmail).toBe('chefe@exemplo.com.br')
})

it('listens to this machine alone unless told otherwise', () => {
  expect(readConfig({}).host).toBe('127.0.0.1')
})
