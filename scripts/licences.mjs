/** Licences whose works may be part of one that is under MIT, and given on with it. */
const compatible = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1', // fonts
  'PostgreSQL',
  'Unlicense',
])

/**
 * Of libraries that are loaded as files of their own, which whoever runs the product may replace: that is
 * what the LGPL asks for, and the work that loads them keeps its licence. sharp brings libvips so.
 */
const compatibleAsLibrary = new Set(['LGPL-3.0-or-later'])
const loadedLibraries = /^node_modules\/@img\/sharp-/

/** Whether what a package says of its licence lets us use it; `A OR B` leaves us the choice. */
export const isCompatible = (licence, folder = '') =>
  typeof licence === 'string' &&
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => isTaken(name.trim(), folder)))

const isTaken = (name, folder) =>
  compatible.has(name) || (compatibleAsLibrary.has(name) && loadedLibraries.test(folder))

/** The packages that the running product consists of, by their folders. */
export const productionPackages = (lockfile) =>
  Object.entries(lockfile.packages)
    .filter(([folder, { dev }]) => folder !== '' && !dev)
    .map(([folder, { license }]) => ({ folder, locked: license }))
