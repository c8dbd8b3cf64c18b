import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { inForeground } from './foreground.mjs'
import { ensureInstalled } from './install.mjs'
import { node } from './programs.mjs'

await ensureInstalled()
await ensureBuilt()
const folder = mkdtempSync(join(tmpdir(), 'mutirao-demo-'))
// Whatever the environment says of a real installation, a demonstration touches none of it.
const env = { DATA_DIR: folder, DATABASE_URL: '', SMTP_URL: '' }
const code = await inForeground([{ program: node, args: ['server/testing/demo.ts'], env }])
rmSync(folder, { recursive: true, force: true })
process.exit(code)
