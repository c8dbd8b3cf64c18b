import { inPath, run } from './programs.mjs'

/** Installs packages of Debian or Ubuntu, where that is possible; says whether it was. */
export async function installWithApt(...packages) {
  if (process.getuid?.() !== 0 || !inPath('apt-get')) return false
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  return (await run('apt-get', args, { env })) === 0
}
