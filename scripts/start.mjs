import { ensureBuilt } from './build.mjs'
import { inForeground } from './foreground.mjs'
import { ensureInstalled } from './install.mjs'
import { compiled, node } from './programs.mjs'

try {
  await ensureInstalled()
  await ensureBuilt()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
process.exit(await inForeground([{ program: node, args: ['server/main.ts'], env: compiled }]))
