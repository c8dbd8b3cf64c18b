import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isCompatible, productionPackages } from './licences.mjs'
import { root } from './programs.mjs'

const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))

it('takes what may be given on under MIT, and nothing it does not know', () => {
  for (const licence of ['MIT', '(MIT OR GPL-3.0)', 'Apache-2.0 AND MIT', 'OFL-1.1']) {
    expect(isCompatible(licence), licence).toBe(true)
  }
  for (const licence of ['GPL-3.0', 'MIT AND GPL-3.0', 'SEE LICENSE IN x', undefined, {}]) {
    expect(isCompatible(licence), String(licence)).toBe(false)
  }
})

it('takes a library under the LGPL where it can be replaced, and nowhere else', () => {
  const libvips = 'node_modules/@img/sharp-libvips-linux-x64'
  expect(isCompatible('LGPL-3.0-or-later', libvips)).toBe(true)
  expect(isCompatible('Apache-2.0 AND LGPL-3.0-or-later', 'node_modules/other')).toBe(false)
  expect(isCompatible('GPL-3.0', libvips)).toBe(false)
})

it('leaves out what is only for development', () => {
  const packages = { '': {}, 'node_modules/a': { license: 'MIT' }, 'node_modules/b': { dev: true } }
  expect(productionPackages({ packages })).toEqual([{ folder: 'node_modules/a', locked: 'MIT' }])
})

it('is what every package of the product has, by its own words', () => {
  const packages = productionPackages(read('package-lock.json'))
  expect(packages.length).toBeGreaterThan(20)
  // Those for other systems are not here to say it themselves.
  const licenceOf = ({ folder, locked }) => {
    const own = `${folder}/package.json`
    return existsSync(join(root, own)) ? read(own).license : locked
  }
  const others = packages.filter((one) => !isCompatible(licenceOf(one), one.folder))
  expect(others.map(({ folder }) => folder)).toEqual([])
})
