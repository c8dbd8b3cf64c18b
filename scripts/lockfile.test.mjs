import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { entryByName, faultsOf, missingFrom, withoutHash } from './lockfile-entries.mjs'
import { root } from './programs.mjs'

const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

describe('package-lock.json', () => {
  it('has an entry for every package of every system, and no address', () => {
    expect(faultsOf(lockfile)).toEqual([])
  })

  it('has a hash of each package but of these, which the registry did not offer', () => {
    expect(withoutHash(lockfile).map((folder) => folder.replace('node_modules/', ''))).toEqual([
      '@biomejs/cli-android-arm64',
      '@biomejs/cli-android-x64',
      '@biomejs/cli-darwin-arm64',
      '@biomejs/cli-darwin-x64',
      '@biomejs/cli-win32-arm64',
      '@biomejs/cli-win32-x64',
      '@tailwindcss/oxide-android-arm64',
      '@tailwindcss/oxide-darwin-arm64',
      '@tailwindcss/oxide-darwin-x64',
      '@tailwindcss/oxide-freebsd-x64',
      '@tailwindcss/oxide-linux-arm-gnueabihf',
      '@tailwindcss/oxide-wasm32-wasi',
      '@tailwindcss/oxide-win32-arm64-msvc',
      '@tailwindcss/oxide-win32-x64-msvc',
    ])
  })
})

describe('a lockfile', () => {
  const packages = {
    '': { name: 'mutirao' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  }

  it('lacks an optional package that is neither beside who asks for it nor above', () => {
    const asks = { version: '1.0.0', optionalDependencies: { 'b-linux-x64': '^2.0.0' } }
    const b = { version: '2.0.0' }
    const inner = { ...packages, 'node_modules/a/node_modules/c': asks }
    const missing = (more) => missingFrom({ packages: { ...inner, ...more } })
    expect(missing({})).toEqual([{ name: 'b-linux-x64', version: '2.0.0' }])
    expect(missing({ 'node_modules/c/node_modules/b-linux-x64': b })).toHaveLength(1)
    for (const above of ['', 'node_modules/a/', 'node_modules/a/node_modules/c/']) {
      expect(missing({ [`${above}node_modules/b-linux-x64`]: b }), above).toEqual([])
    }
  })

  it('is at fault where npm would refuse it or forget for which system a package is', () => {
    const faults = (entry) => faultsOf({ packages: { ...packages, 'node_modules/b-musl': entry } })
    const entry = { version: '1.0.0', integrity: 'sha512-b', libc: ['musl'] }
    expect(faults(entry)).toEqual([])
    expect(faults({ ...entry, version: undefined })).toHaveLength(1)
    expect(faults({ ...entry, resolved: 'https://registry.example/b.tgz' })).toHaveLength(1)
    expect(faults({ ...entry, integrity: undefined })).toHaveLength(1)
    expect(faults({ ...entry, integrity: undefined, os: ['linux'] })).toEqual([])
    expect(faults({ ...entry, libc: undefined })).toHaveLength(1)
  })

  it('says of a package that nobody could ask for what its name says', () => {
    const entry = (name) => entryByName({ name, version: '1.0.0' })
    const optional = { version: '1.0.0', optional: true }
    expect(entry('@x/cli-win32-x64')).toEqual({ ...optional, os: ['win32'], cpu: ['x64'] })
    expect(entry('x-linux-arm64-musl')).toEqual({
      ...{ ...optional, os: ['linux'], cpu: ['arm64'], libc: ['musl'] },
    })
    expect(entry('@x/wasm32-wasi')).toEqual({ ...optional, cpu: ['wasm32'] })
    expect(() => entry('left-pad')).toThrow('left-pad')
  })
})
