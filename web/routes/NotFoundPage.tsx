import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pages } from '#contract/pages.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { notFoundHead } from './not-found-head.ts'

export function NotFoundPage() {
  const { pathname } = useLocation()
  usePageTitle(notFoundHead.title)
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the spec wants the attempted path logged.
    console.warn('Página não encontrada:', pathname)
  }, [pathname])
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col items-center justify-center p-6 text-center text-lg">
      <EmptyPlace />
      <h1 className="mt-8 font-bold font-display text-4xl tracking-tight">Página não encontrada</h1>
      <p className="mt-4 text-balance text-muted">
        O endereço pode ter mudado ou ter um erro de digitação. Nada se perdeu: é só recomeçar
        daqui.
      </p>
      <ButtonLink to={pages.landing} size="lg" className="mt-8">
        Voltar para o início
      </ButtonLink>
    </main>
  )
}

/** A board, and the card that is not there. */
function EmptyPlace() {
  return (
    <svg viewBox="0 0 240 132" aria-hidden="true" className="w-60">
      <g className="fill-sunken stroke-line">
        <rect x="1" y="1" width="72" height="130" rx="10" />
        <rect x="84" y="1" width="72" height="130" rx="10" />
        <rect x="167" y="1" width="72" height="130" rx="10" />
      </g>
      <g className="fill-surface stroke-line">
        <rect x="9" y="22" width="56" height="32" rx="6" />
        <rect x="9" y="61" width="56" height="32" rx="6" />
        <rect x="175" y="22" width="56" height="32" rx="6" />
      </g>
      <circle cx="15" cy="12" r="4" className="fill-priority-high" />
      <circle cx="98" cy="12" r="4" className="fill-accent" />
      <circle cx="181" cy="12" r="4" className="fill-success" />
      <rect
        x="92"
        y="22"
        width="56"
        height="32"
        rx="6"
        strokeWidth="2"
        strokeDasharray="5 4"
        className="fill-accent-soft stroke-accent"
      />
      <text
        x="120"
        y="43"
        textAnchor="middle"
        className="fill-accent-ink font-bold font-display text-lg"
      >
        404
      </text>
    </svg>
  )
}
