import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { pages } from '#contract/pages.ts'
import { paymentResults } from '#web/features/billing/checkout/payment-results.ts'
import { pricingHead } from '#web/features/billing/pricing/pricing-head.ts'
import { landingHead } from '#web/features/landing/landing-head.ts'
import { notFoundHead } from '#web/routes/not-found-head.ts'
import { preload, routeAt } from '#web/routes/preload.ts'
import { routes } from '#web/routes/router.tsx'
import type { PublicPage } from './public-page.ts'

interface Unwritten extends Omit<PublicPage, 'html' | 'route'> {
  path: string
}

const signIn = ['routes/Shell.tsx', 'routes/guards.tsx', 'features/auth/AuthPage.tsx']

const shop: Unwritten[] = [
  {
    path: pages.landing,
    file: 'index.html',
    head: landingHead,
    listed: true,
    modules: ['features/landing/LandingPage.tsx'],
    next: signIn,
  },
  {
    path: pages.pricing,
    file: 'pricing/index.html',
    head: pricingHead,
    listed: true,
    modules: ['features/billing/pricing/PricingPage.tsx'],
    next: signIn,
  },
]

const results: Unwritten[] = [
  { path: pages.paymentSuccess, head: paymentResults.success },
  { path: pages.paymentFailure, head: paymentResults.failure },
  { path: pages.paymentPending, head: paymentResults.pending },
].map(({ path, head }) => ({
  path,
  file: `${path.slice(1)}/index.html`,
  head,
  listed: false,
  modules: ['routes/Shell.tsx', 'features/billing/checkout/payment-pages.tsx'],
}))

const notFound: Unwritten = {
  path: '/pagina-que-nao-existe',
  file: '404.html',
  head: notFoundHead,
  listed: false,
  modules: ['routes/NotFoundPage.tsx'],
}

export const publicPages: PublicPage[] = await Promise.all(
  [...shop, ...results, notFound].map(async (page) => ({
    ...page,
    route: routeAt(page.path) ?? '',
    html: await render(page.path),
  })),
)

/** The same tree as in main.tsx, without a browser around it. */
async function render(path: string): Promise<string> {
  const { loaderData = {} } = await preload(path)
  const { dataRoutes, query } = createStaticHandler(routes)
  const request = new Request(new URL(path, 'http://localhost'))
  const context = await query(request, { filterMatchesToLoad: () => false })
  if (context instanceof Response) throw new Error(`${path} answered instead of rendering`)
  const router = createStaticRouter(dataRoutes, { ...context, loaderData })
  return renderToString(
    <StrictMode>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </StrictMode>,
  )
}
