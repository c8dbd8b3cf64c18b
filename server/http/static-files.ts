import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { isBoardPage, isPage } from '#contract/pages.ts'
import { acceptedEncoding, type Encoding } from './encoding.ts'
import { contentPolicy } from './security-headers.ts'

interface File {
  type: string
  etag: string
  immutable: boolean
  /** Of a page, where it carries a script. */
  policy?: string
  bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>
}

const builtEncodings: readonly Encoding[] = ['br', 'gzip']

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** The built web app, read once: it is small, and compressed already when it was built. */
export async function staticFiles(folder: string): Promise<(request: Request) => Response | null> {
  const files = await readFiles(folder)
  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null
    const path = decodedPath(request.url)
    const file = files.get(path) ?? files.get(`${path.replace(/\/$/, '')}/index.html`)
    if (file && !path.endsWith('.html')) return send(request, file, 200)
    return wantsPage(request, path) ? sendShell(request, files, path) : null
  }
}

/** An unknown address still gets the app, which shows the not-found page, but with status 404. */
function sendShell(request: Request, files: Map<string, File>, path: string): Response | null {
  const known = isPage(path)
  const own = known ? shellOf(path) : '/404.html'
  const shell = files.get(own) ?? files.get('/app.html')
  return shell ? send(request, shell, known ? 200 : 404) : null
}

/** Of a project the outline is known before anything else is. */
const shellOf = (path: string) => (isBoardPage(path) ? '/project.html' : '/app.html')

/** A file that is missing is a 404, not a page: a script tag must never receive HTML. */
const wantsPage = (request: Request, path: string) =>
  extname(path) === '' && (request.headers.get('accept') ?? '*/*').match(/text\/html|\*\/\*/)

function send(request: Request, file: File, status: number): Response {
  const headers = new Headers({
    'content-type': file.type,
    etag: file.etag,
    vary: 'accept-encoding',
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
  })
  if (file.policy) headers.set('content-security-policy', file.policy)
  if (status === 200 && request.headers.get('if-none-match') === file.etag) {
    return new Response(null, { status: 304, headers })
  }
  const offered = builtEncodings.filter((name) => file.bodies[name])
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'), offered)
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  const body = file.bodies[encoding] ?? null
  headers.set('content-length', String(body?.byteLength ?? 0))
  return new Response(request.method === 'HEAD' ? null : body, { status, headers })
}

async function readFiles(folder: string): Promise<Map<string, File>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = new Map<string, File>()
  const paths = entries.filter((entry) => entry.isFile()).map((e) => join(e.parentPath, e.name))
  for (const path of paths.sort((a, b) => a.length - b.length)) {
    const bytes = new Uint8Array(await readFile(path))
    const address = `/${relative(folder, path).split(sep).join('/')}`
    const whole = files.get(address.replace(/\.(br|gz)$/, ''))
    if (whole && address.endsWith('.br')) whole.bodies.br = bytes
    else if (whole && address.endsWith('.gz')) whole.bodies.gzip = bytes
    else files.set(address, fileOf(address, bytes))
  }
  return files
}

const fileOf = (address: string, bytes: Uint8Array<ArrayBuffer>): File => ({
  type: types[extname(address)] ?? 'application/octet-stream',
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
  immutable: address.startsWith('/assets/'),
  ...(address.endsWith('.html') && policyOf(new TextDecoder().decode(bytes))),
  bodies: { identity: bytes },
})

/** The build writes the script that runs first into each page: nothing else within a page may run. */
function policyOf(page: string): { policy: string } | undefined {
  const scripts = Array.from(page.matchAll(/<script>(.*?)<\/script>/gs), ([, code = '']) => code)
  const hash = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`
  return scripts.length > 0 ? { policy: contentPolicy(scripts.map(hash)) } : undefined
}

function decodedPath(url: string): string {
  const { pathname } = new URL(url)
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
