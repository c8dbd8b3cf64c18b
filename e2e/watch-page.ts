import { extname } from 'node:path'
import type { ConsoleMessage, Page } from '@playwright/test'
import type { Installation } from './installation.ts'

/**
 * Collects what a person would not see and a developer must: errors, what the content policy
 * blocked (Chromium reports it as a console error), and requests that leave for another host.
 */
export function watchPage(
  page: Page,
  { baseUrl, wasStopped }: Installation,
  complaints: string[],
): void {
  page.on('console', (message) => {
    if (message.type() === 'warning' && /GoTrueClient/.test(message.text())) {
      complaints.push(`console.warn: ${message.text()}`)
    }
    if (message.type() !== 'error' || isRefusal(message) || isStoreAway(message)) return
    // What a page complains of then may reach us much later.
    if (isOutage(message) && wasStopped(message.timestamp())) return
    if (isCut(message)) return
    complaints.push(`console.error: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    const local = url.protocol === 'data:' || url.protocol === 'blob:'
    if (!local && url.origin !== baseUrl) complaints.push(`request to another host: ${url.href}`)
  })
}

/** A wrong password or an unknown page is part of a story, though Chromium logs it; a missing file is not. */
function isRefusal(message: ConsoleMessage): boolean {
  const { url } = message.location()
  const refused = /^Failed to load resource: the server responded with a status of 4\d\d/
  return refused.test(message.text()) && extname(new URL(url).pathname) === ''
}

/** Only the store of files does not answer: the story made it so. */
const isStoreAway = (message: ConsoleMessage) =>
  /status of 503/.test(message.text()) &&
  /\/(files|avatar)/.test(new URL(message.location().url).pathname)

/** The story itself has cut the network, or put something in between that keeps streams back. */
const isCut = (message: ConsoleMessage) =>
  /net::ERR_INTERNET_DISCONNECTED/.test(message.text()) ||
  // A file on the person's own disk, which the story has taken away.
  /net::ERR_(FILE_NOT_FOUND|UPLOAD_FILE_CHANGED)/.test(message.text()) ||
  // React tells of it after the network has; a file that is not there is complained of by itself.
  /Failed to fetch dynamically imported module/.test(message.text()) ||
  (/status of 502/.test(message.text()) && /\/events\?/.test(message.location().url))

/** Nobody answers, or the server or a proxy says that it is not there. */
function isOutage(message: ConsoleMessage): boolean {
  return /^Failed to load resource: (net::ERR_|the server responded with a status of 50[23])/.test(
    message.text(),
  )
}
