import type { Page, Request } from '@playwright/test'

/** What the page has asked the server for and has no answer to; a stream never ends, and is not counted. */
export function unanswered(page: Page): Set<Request> {
  const asked = new Set<Request>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !pathname.endsWith('/events')) asked.add(request)
  })
  page.on('response', (response) => asked.delete(response.request()))
  page.on('requestfailed', (request) => asked.delete(request))
  return asked
}
