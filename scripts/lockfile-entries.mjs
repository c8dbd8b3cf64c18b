import { join } from 'node:path/posix'

/** Optional packages that some package of the lockfile asks for and that have no entry in it. */
export const missingFrom = ({ packages }) =>
  Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isFound(name, folder, packages))
      .map(([name, range]) => ({ name, version: range.replace(/^[~^]/, '') })),
  )

/** As Node looks for a package: in the folder that asks for it, then in each one above. */
function isFound(name, folder, packages) {
  if (packages[join(folder, 'node_modules', name)]) return true
  if (folder === '') return false
  return isFound(name, folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/'))), packages)
}

/** Entries of packages that the registry did not offer: there was no hash to be had. */
export const withoutHash = ({ packages }) =>
  Object.keys(packages).filter((folder) => folder !== '' && !packages[folder].integrity)

/**
 * An entry for a package of which only its name is known. The name also says for which system it is:
 * without that, npm would try to fetch it on every system.
 */
export function entryByName({ name, version }) {
  const words = name.split(/[/-]/)
  const os = words.filter((word) => systems.has(word))
  const cpu = words.filter((word) => processors.has(word))
  if (os.length + cpu.length === 0) throw new Error(`${name} does not say for which system it is`)
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : []
  const given = Object.entries({ os, cpu, libc }).filter(([, values]) => values.length > 0)
  return { version, optional: true, ...Object.fromEntries(given) }
}

const systems = new Set(['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'])
const processors = new Set([
  ...['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'],
])

/** What makes `npm ci` refuse a lockfile, or makes it differ from machine to machine. */
export const faultsOf = (lockfile) => [
  ...missingFrom(lockfile).map(({ name }) => `${name} has no entry`),
  ...Object.entries(lockfile.packages)
    .filter(([folder]) => folder !== '')
    .flatMap(([folder, entry]) => [
      ...(entry.version ? [] : [`${folder} has no version`]),
      ...(entry.resolved ? [`${folder} has the address of one registry`] : []),
      ...(entry.integrity || entry.os || entry.cpu
        ? []
        : [`${folder} has neither hash nor system`]),
      // Versions of npm before 11 leave it out, and then install both kinds.
      ...(/musl/.test(folder) && !entry.libc ? [`${folder} has no libc`] : []),
    ]),
]
