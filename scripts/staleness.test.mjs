import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fingerprint } from './build.mjs'
import { matchesLockfile } from './install.mjs'

describe('the web is built again', () => {
  async function tree() {
    const folder = await mkdtemp(join(tmpdir(), 'mutirao-tree-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await mkdir(join(folder, 'web/ui'), { recursive: true })
    await writeFile(join(folder, 'web/ui/button.tsx'), 'botão')
    await writeFile(join(folder, 'lock.json'), '{}')
    const print = () => fingerprint(folder, ['web', 'lock.json', 'not-there'])
    return { folder, print, before: print() }
  }

  it('when a file deep inside has changed', async () => {
    const { folder, print, before } = await tree()
    await writeFile(join(folder, 'web/ui/button.tsx'), 'botao')
    expect(print()).not.toBe(before)
  })

  it('when a file was added or has another name', async () => {
    const { folder, print, before } = await tree()
    await rename(join(folder, 'web/ui/button.tsx'), join(folder, 'web/ui/knob.tsx'))
    expect(print()).not.toBe(before)
  })

  it('when one of the single files has changed', async () => {
    const { folder, print, before } = await tree()
    await writeFile(join(folder, 'lock.json'), '{ }')
    expect(print()).not.toBe(before)
  })

  it('but not when files have only another date, as in a new clone', async () => {
    const { folder, print, before } = await tree()
    await utimes(join(folder, 'lock.json'), 1, 1)
    expect(print()).toBe(before)
  })
})

describe('what npm installed by hand', () => {
  const lock = (packages) => JSON.stringify({ packages })
  const wanted = lock({
    '': { name: 'mutirao' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b-for-another-system': { version: '1.0.0', optional: true },
  })

  it('is enough when it is what the lockfile says', () => {
    expect(matchesLockfile(wanted, lock({ 'node_modules/a': { version: '1.0.0' } }))).toBe(true)
  })

  it('is not enough with another version, with a package missing, or never finished', () => {
    expect(matchesLockfile(wanted, lock({ 'node_modules/a': { version: '1.0.1' } }))).toBe(false)
    expect(matchesLockfile(wanted, lock({}))).toBe(false)
    expect(matchesLockfile(wanted, null)).toBe(false)
  })
})
