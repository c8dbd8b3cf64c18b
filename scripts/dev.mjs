import { inForeground } from './foreground.mjs'
import { ensureInstalled } from './install.mjs'
import { node, tools } from './programs.mjs'

const api = { PORT: '3001', BASE_URL: 'http://localhost:3000' }

await ensureInstalled()
const code = await inForeground([
  { program: node, args: ['--watch', '--watch-preserve-output', 'server/main.ts'], env: api },
  {
    program: node,
    args: [tools.vite, '--port', '3000', '--strictPort'],
    env: { API_URL: `http://127.0.0.1:${api.PORT}` },
  },
])
process.exit(code)
