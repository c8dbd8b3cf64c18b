/// <reference lib="webworker" />
/**
 * Lets the app open without connection: it keeps the app's own files, and nothing of anybody's data. And
 * shows the notices that are pushed to this browser.
 * Written to stand alone: the build strips its types and fills in what is to be kept.
 */
const worker = self as unknown as ServiceWorkerGlobalScope
/** The app has two documents for its pages: that of a project comes with the outline of a board. */
const shells = { page: '/dashboard', project: '/project/-' }
const files: string[] = JSON.parse('__FILES__')
/** Another build has other files, and so another name. */
const cacheName = 'mutirao-__BUILD__'

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  // A file that cannot be had, or a board that is shown to everybody, is no page of the app.
  if (/^\/(api|publico)\//.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(fresh(request, shellOf(pathname)))
  else if (pathname.startsWith('/assets/')) event.respondWith(kept(request))
  else if (files.includes(pathname)) event.respondWith(fresh(request, pathname))
})
worker.addEventListener('push', (event) => event.waitUntil(show(event.data)))
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPath(event.notification.data.path))
})
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

const shellOf = (pathname: string) =>
  /^\/project\/[^/]+\/*$/.test(pathname) ? shells.project : shells.page

async function install(): Promise<void> {
  // Made anew, also when an earlier build is back: caches are listed in the order they were made.
  await caches.delete(cacheName)
  try {
    const cache = await caches.open(cacheName)
    await cache.addAll([...Object.values(shells), ...files])
  } catch (error) {
    await caches.delete(cacheName)
    throw error
  }
  await worker.skipWaiting()
}

/**
 * The files of the build before this one stay: its tabs are still open, and may need a part of it
 * that they have not fetched yet and that the server does not have any more.
 */
async function activate(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== cacheName)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/**
 * From the server, so that a new version is seen at once; from here only if nobody answers, or nobody
 * but a proxy, or a server that begins or ends just now.
 */
async function fresh(request: Request, instead: string): Promise<Response> {
  const answer = await fetch(request).catch(() => Response.error())
  if (answer.type !== 'error' && ![502, 503, 504].includes(answer.status)) return answer
  return (await (await caches.open(cacheName)).match(instead)) ?? answer
}

/** Their names change with their content: what is kept is right. */
async function kept(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

interface Pushed {
  title: string
  body: string
  path: string
  tag: string
}

/** Of each notice one is shown, with what is new. A push that cannot be read is shown too: it must be. */
async function show(data: PushMessageData | null): Promise<void> {
  const { title, body, path, tag } = readPushed(data)
  const shown = { body, tag, data: { path }, icon: '/favicon.svg', lang: 'pt-BR', renotify: true }
  await worker.registration.showNotification(title, shown)
}

function readPushed(data: PushMessageData | null): Pushed {
  try {
    if (data) return data.json()
  } catch {}
  const body = 'Há novidades na sua caixa de avisos.'
  return { title: 'Mutirão', body, path: '/avisos', tag: 'mutirao' }
}

/** In the tab that shows it already, or in a new one: what another tab shows may be needed. */
async function openPath(path: string): Promise<void> {
  const address = new URL(path, worker.location.origin).href
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(({ url }) => url === address)
  await (tab ? tab.focus() : worker.clients.openWindow(address))
}

/** The app tells the server of it when it is opened next. */
async function renew({ oldSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  if (oldSubscription) await worker.registration.pushManager.subscribe(oldSubscription.options)
}
