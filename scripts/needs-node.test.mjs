import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { node, root, tools } from './programs.mjs'

const older =
  'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.19.0" } })'

it.each([
  ['vitest', [tools.vitest, 'list', '--filesOnly']],
  ['playwright', [tools.playwright, 'test', '--list']],
])('says in one line what to do when an older Node runs %s by hand', (_name, args) => {
  const options = { cwd: root, encoding: 'utf8', env: { PATH: process.env.PATH } }
  const asOlder = ['--import', `data:text/javascript,${encodeURIComponent(older)}`]
  const { status, stdout, stderr } = spawnSync(node, [...asOlder, ...args], options)
  expect(`${stdout}${stderr}`).toMatch(
    /^This needs Node 24 and is run by 20\.19\.0: use npm test .*\n$/,
  )
  expect(status).toBe(1)
})
