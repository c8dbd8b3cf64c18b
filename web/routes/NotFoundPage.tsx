import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pages } from '#contract/pages.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { LogoMark } from '#web/ui/Logo.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'

export function NotFoundPage() {
  const { pathname } = useLocation()
  usePageTitle('Página não encontrada')
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the spec wants the attempted path logged.
    console.warn('Página não encontrada:', pathname)
  }, [pathname])
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-3 p-6 text-center">
      <LogoMark className="mb-2 size-12" />
      <p className="font-medium text-muted tabular-nums">404</p>
      <h1 className="font-bold text-2xl">Página não encontrada</h1>
      <p className="text-muted">
        O endereço pode ter mudado ou ter um erro de digitação. Nada se perdeu: é só recomeçar
        daqui.
      </p>
      <ButtonLink to={pages.landing} className="mt-3">
        Voltar para o início
      </ButtonLink>
    </main>
  )
}
