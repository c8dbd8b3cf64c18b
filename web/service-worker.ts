/// <reference lib="webworker" />
/**
 * Lets the app open without connection: it keeps the app's own files, and nothing of anybody's data.
 * Written to stand alone: the build strips its types and fills in what is to be kept.
 */
const worker = self as unknown as ServiceWorkerGlobalScope
/** Any page of the app: all of them are the same document. */
const shell = '/dashboard'
const files: string[] = JSON.parse('__FILES__')
/** Another build has other files, and so another name. */
const cacheName = 'mutirao-__BUILD__'

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') event.respondWith(fresh(request, shell))
  else if (pathname.startsWith('/assets/')) event.respondWith(kept(request))
  else if (files.includes(pathname)) event.respondWith(fresh(request, pathname))
})

async function install(): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.addAll([shell, ...files])
  await worker.skipWaiting()
}

async function activate(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/** From the server, so that a new version is seen at once; from here only if nobody answers. */
async function fresh(request: Request, instead: string): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const old = await caches.match(instead)
    if (old) return old
    throw error
  }
}

/** Their names change with their content: what is kept is right. */
async function kept(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}
