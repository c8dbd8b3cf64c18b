import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './programs.mjs'
import { secretsIn } from './secrets.mjs'

const x = (count) => 'x9'.repeat(count / 2)

/** Put together here, so that this file holds none of them. */
const examples = {
  'private key': ['-----BEGIN EC PRIVATE', 'KEY-----'].join(' '),
  'private JSON web key': `{"crv":"P-256","${'d'}":"${x(44)}"}`,
  'signed token': ['Bearer eyJ', x(20), '.eyJ', x(40), '.', x(40)].join(''),
  'token of Mercado Pago': ['APP_USR', '1234567890', x(32)].join('-'),
  'token of a forge': `ghp_${x(36)}`,
  'key of a cloud': `AKIA${'A7'.repeat(8)}`,
  'token of npm': `npm_${x(36)}`,
  'key of a payment service': `sk_live_${x(24)}`,
  'token of a chat': `xoxb-${x(20)}`,
  'password in an address': ['postgres://ana:', 'hunter2', '@db.example/mutirao'].join(''),
}

it.each(Object.entries(examples))('knows a %s when it sees one', (kind, example) => {
  expect(secretsIn(`uma linha\nantes ${example} depois`)).toEqual([`${kind}, line 2`])
})

it('takes no placeholder for a secret', () => {
  const harmless = 'smtp://user:password@host:587 APP_USR-… https://site/a:b?c=d@e postgres://a@b/c'
  expect(secretsIn(harmless)).toEqual([])
})

/** Opens nothing but a push service of the tests, on this machine. */
const harmlessKey = 'server/testing/push-service/key.pem'

it('finds none in any file of the tree', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  const found = files
    .split('\0')
    .filter((file) => file && file !== harmlessKey)
    .flatMap((file) =>
      secretsIn(readFileSync(join(root, file), 'latin1')).map((secret) => `${file}: ${secret}`),
    )
  expect(found).toEqual([])
})
