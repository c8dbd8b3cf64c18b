/** The server as `npm run demo` starts it: on the throw-away data that the environment names. */
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { type Running, start } from '#server/start.ts'
import { demoProjects } from './demo-content.ts'
import { fillProject } from './demo-project.ts'
import { addAccount, addPerson, password } from './people.ts'

const adminPassword = 'administrador'
const names = ['Ana Souza', 'Bruno Lima', 'Carla Dias']

const config = { ...readConfig(process.env), adminPassword }
const running = await start({ config, log: createLog(process.env.LOG_LEVEL ?? 'warn') })
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void running.stop().then(() => process.exit(0)))
}
const people = await fill(running)
process.stdout.write(
  [
    `Demonstração no ar: ${config.baseUrl}`,
    `  Administrador: ${config.adminEmail}  senha: ${adminPassword}`,
    ...people.map(({ name, email }) => `  ${name}: ${email}  senha: ${password}`),
    '  Os dados somem quando este processo termina.',
    '',
  ].join('\n'),
)

async function fill({ services, port }: Running) {
  const fetchHere = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${port}${path}`, init)
  const place = { db: services.db, fetch: fetchHere }
  const addressOf = (name: string) => `${name.split(' ')[0]?.toLowerCase()}@exemplo.com.br`
  const people = []
  for (const name of names) people.push(await addPerson(place, name, { email: addressOf(name) }))
  await addAccount(place, 'Davi Reis', { email: 'davi@exemplo.com.br', approved: false })
  const [ana, ...others] = people
  if (ana) for (const project of demoProjects) await fillProject(ana, others, project)
  return people
}
