import { installWithApt } from './apt.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { inPath, runNode } from './programs.mjs'

/** The main path in Firefox and WebKit, as Debian ships them: `npm run test:browsers [name]`. */
const programs = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
}

await ensureInstalled()
await ensureBuilt()
await ensurePrograms()
process.exit(await runNode(['e2e/browsers/run.ts', ...process.argv.slice(2)]))

async function ensurePrograms() {
  const missing = () => Object.keys(programs).filter((program) => !inPath(program))
  const packages = missing().map((program) => programs[program])
  if (packages.length === 0) return
  console.log(`Faltam ${packages.join(', ')}; instalando…`)
  await installWithApt(...packages)
  if (missing().length === 0) return
  console.error(
    `${missing().join(', ')} could not be found or installed. On Debian, as root: ` +
      `apt install --no-install-recommends ${packages.join(' ')}`,
  )
  process.exit(1)
}
