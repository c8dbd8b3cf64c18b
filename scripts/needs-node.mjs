import { readFileSync } from 'node:fs'

/**
 * Imported by what can also be started by hand with whichever Node is at hand: an older one than ours
 * fails in many ways, none of which says why.
 */
const pinned = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  .dependencies.node
const major = (version) => Number(version.split('.')[0])

if (major(process.versions.node) < major(pinned)) {
  console.error(
    `This needs Node ${major(pinned)} and is run by ${process.versions.node}: use npm test or another ` +
      'command of CONTRIBUTING.md, or node_modules/.bin/node.',
  )
  process.exit(1)
}
