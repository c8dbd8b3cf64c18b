import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createToken } from '#contract/tokens.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { temporaryFolder } from '#server/testing/for-one-test.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const compiler = join(root, 'node_modules/typescript/bin/tsc')

let world: World
let ana: Person
let project: ExampleProject
beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
  project = await exampleProject(ana, [])
})
afterAll(() => world.stop())

/** A program of somebody else's, of which we know nothing but the client. */
const program = `
import { createClient, MutiraoError } from './mutirao-client.ts'

const { BASE_URL = '', TOKEN = '', PROJECT = '', COLUMN = '' } = process.env
const client = createClient({ baseUrl: BASE_URL, token: TOKEN })
const { projects } = await client.listProjects({})
const wish = { projectId: PROJECT, columnId: COLUMN, title: 'Pelo programa' }
const made = await client.createTask(wish, { key: 'uma-vez' })
const again = await client.createTask(wish, { key: 'uma-vez' })
const found = await client.search({ text: 'programa' })
const refused = await client
  .openProject({ projectId: '00000000-0000-4000-8000-000000000000' })
  .catch((error: unknown) => (error instanceof MutiraoError ? error.code : error))
console.log(JSON.stringify({
  projects: projects.map(({ name }) => name),
  once: made.version === again.version,
  type: made.event?.change.type,
  found: Object.keys(found).length > 0,
  refused,
}))
`

it('the client made of the contract is one file that compiles and works with a token', async () => {
  const folder = await temporaryFolder()
  await run(process.execPath, [join(root, 'scripts/client.ts'), join(folder, 'mutirao-client.ts')])
  await writeFile(join(folder, 'program.ts'), program)
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  const wish = { name: 'Cliente', scope: 'write', projectIds: null, days: 1 } as const
  const { secret } = await ana.call(createToken, wish)
  const { stdout } = await run(process.execPath, [join(folder, 'program.ts')], {
    env: {
      ...{ PATH: process.env.PATH, BASE_URL: world.baseUrl, TOKEN: secret },
      ...{ PROJECT: project.projectId, COLUMN: project.columnId },
    },
  })
  expect(JSON.parse(stdout)).toEqual({
    projects: ['Projeto'],
    once: true,
    type: 'task.created',
    found: true,
    refused: 'not_found',
  })
  const strict = ['--noEmit', '--strict', '--ignoreConfig', '--target', 'es2023']
  const modules = ['--module', 'nodenext', '--lib', 'es2023,dom', '--types', '']
  await run(process.execPath, [compiler, ...strict, ...modules, join(folder, 'mutirao-client.ts')])
})
