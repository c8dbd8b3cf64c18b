import { install } from '../installation.ts'
import { startFirefox } from './firefox.ts'
import { walkMainPath } from './main-path.ts'
import { startWebKit } from './webkit.ts'

/** The main path in the browsers that are not Chromium: `npm run test:browsers [firefox] [webkit]`. */
const browsers = { firefox: startFirefox, webkit: startWebKit }
const asked = process.argv.slice(2)

const installation = await install()
let failed = false
for (const [name, start] of Object.entries(browsers)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const { email } = await installation.person('Ana Souza')
  const browser = await start()
  try {
    await walkMainPath(browser, installation.baseUrl, email)
    process.stdout.write(`✓ ${browser.name}\n`)
  } catch (error) {
    failed = true
    process.stderr.write(`✘ ${browser.name}: ${error instanceof Error ? error.message : error}\n`)
  } finally {
    await browser.close()
  }
}
await installation.remove()
process.exit(failed ? 1 : 0)
