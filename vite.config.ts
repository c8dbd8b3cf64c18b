import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { plainRoutes } from './web/api/plain-routes.ts'
import { prerendered } from './web/prerender/prerendered.ts'
import { serviceWorkerFile } from './web/prerender/service-worker-file.ts'

const api = process.env.API_URL ?? 'http://127.0.0.1:3001'

const shared =
  /node_modules[\\/](@tanstack|@base-ui|@floating-ui)|[\\/](contract|web[\\/](api|ui|features[\\/](auth|offline)))[\\/]/
/** Shared too, but by what a board opens later, or by the pages before the sign-in. */
const opened =
  /infiniteQueryObserver|useInfiniteQuery|@base-ui[\\/]react[\\/]tabs|mutationObserver|useMutation|contract[\\/](parse-day|from-template|templates|holidays|state-holidays|business-days|calendar\.ts|quick-capture|recurrence|rule-words|uploads|days-in-order|mentions|task-filter|filter-query|card-text|week|billing|archive|trash|many-tasks|past|labels|comments|checklists|notices|notice-words|files)|web[\\/](api[\\/](auth-client|upload)|ui[\\/](Checkbox|CopyButton|Tabs|NotLoaded|use-tell-problem|SetPicker|UnsavedWords|TextArea|TextField|TitleField|Select|dates|use-debounced|submitted)|features[\\/]offline[\\/](OnlineFields|WaitsForConnection)|features[\\/]auth[\\/](use-account-news|EnterWithLink|mail-link|DoorLayout|PasswordForm|auth-(actions|message)))\b/

/** What the guards around these pages share with one of them, and a board with what it opens. */
const besides =
  /csp-provider|web[\\/](ui[\\/]LatePart|routes[\\/]Shell|features[\\/](search[\\/](?!Picker)|shortcuts[\\/](?!command-list)|offline[\\/](?!OnlineFields|WaitsFor)|views[\\/]view-params|drafts[\\/](kept-by-place|lost-drafts|drafts)\b|project[\\/](project-context|use-project|use-board-param|state[\\/]look-up)|tasks[\\/](CardDay|priorities|task-at-hand|unsaved-text)|labels[\\/]LabelPill|boards[\\/]PersonMark|navigation[\\/]switcher-context))|contract[\\/](one-by-one|tasks|excerpt|members)\b/

export default defineConfig({
  root: 'web',
  plugins: [
    plainRoutes(),
    react(),
    tailwindcss(),
    prerendered(),
    serviceWorkerFile(),
    compressed(),
  ],
  // Not our own sources: the dev server hands out web/api/call.ts as /api/call.ts.
  server: {
    proxy: {
      '^/api/(?!.*\\.ts)': api,
      '/auth/v1': api,
      '/functions': api,
      '/checkout-de-teste': api,
    },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The first of each that knows light-dark(), of which the colour tokens are made.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // The content policy has no data: for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 1 },
            // Small things that pages on both sides of the sign-in share: each file costs its fetch.
            {
              name: 'shared',
              test: /lucide-react|web[\\/]ui[\\/](Avatar|Badge|Card|money|toast-place|use-page-title)\b/,
              minShareCount: 2,
              priority: 1,
            },
            // What several pages behind the sign-in share: one file, not thirty.
            {
              name: 'app',
              test: (id) => shared.test(id) && !opened.test(id),
              minShareCount: 3,
            },
            // What a board shares with 'Minhas tarefas' and the palette.
            {
              name: 'tasks',
              test: /contract[\\/]one-by-one\b|web[\\/]features[\\/](tasks[\\/](task-at-hand|priorities|CardDay)|labels[\\/]LabelPill|auth[\\/]use-today)\b/,
              minShareCount: 2,
            },
            {
              name: 'inside',
              test: besides,
              minShareCount: 2,
            },
            // Small parts of what is opened or read later, such as forms: each file costs its fetch.
            {
              name: 'fields',
              test: /web[\\/](ui[\\/](Checkbox|CopyButton|NotLoaded|Select|submitted|TextArea|TextField|UnsavedWords|use-debounced|use-tell-problem|use-validity)|features[\\/]offline[\\/](OnlineFields|WaitsForConnection))\b/,
              minShareCount: 2,
            },
          ],
        },
      },
      onLog: (level, log, report) => {
        // "use client" means nothing in a bundle for the browser; a warning for each file of a library.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
      },
    },
  },
})

/** Writes .br and .gz beside every text file: the server sends them as they are. */
function compressed(): Plugin {
  let folder = ''
  return {
    name: 'compressed',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true })
        const texts = entries.filter(
          (e) => e.isFile() && /\.(js|css|html|svg|json|webmanifest)$/.test(e.name),
        )
        await Promise.all(texts.map((entry) => compress(join(entry.parentPath, entry.name))))
      },
    },
  }
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
