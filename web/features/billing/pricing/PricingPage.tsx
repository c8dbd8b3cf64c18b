import { ArrowLeft } from 'lucide-react'
import { pages } from '#contract/pages.ts'
import { useFetchNext } from '#web/routes/use-fetch-next.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { PlanCard } from './PlanCard.tsx'
import { pricingHead } from './pricing-head.ts'
import { Questions } from './Questions.tsx'

export function PricingPage() {
  usePageTitle(pricingHead.title)
  useFetchNext()
  return (
    <>
      <header className="mx-auto flex min-h-16 max-w-5xl items-center justify-between px-4 sm:px-6">
        <ButtonLink to={pages.landing} look="quiet" className="-ml-3.5">
          <ArrowLeft aria-hidden="true" />
          Voltar
        </ButtonLink>
        <ButtonLink to={pages.auth} look="secondary">
          Entrar
        </ButtonLink>
      </header>
      <main className="mx-auto max-w-5xl px-4 pt-8 pb-20 text-lg sm:px-6 sm:pt-14 sm:pb-28">
        <div className="mx-auto mb-10 max-w-2xl text-center sm:mb-14">
          <h1 className="font-bold font-display text-5xl tracking-tight">Um plano, um preço</h1>
          <p className="mt-4 text-balance text-muted">
            Fixo, em reais, para quantas pessoas forem. Tudo o que o Mutirão faz está incluído.
          </p>
        </div>
        <PlanCard />
        <Questions />
      </main>
    </>
  )
}
