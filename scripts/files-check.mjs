import { inForeground } from './foreground.mjs'
import { ensureInstalled } from './install.mjs'
import { node } from './programs.mjs'

await ensureInstalled()
process.exit(await inForeground([{ program: node, args: ['server/files-check.ts'] }]))
