import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { BuyButton } from '#web/features/pricing/BuyButton.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { MiniatureBoard } from './MiniatureBoard.tsx'

export function LandingPage() {
  usePageTitle('Kanban para times que fazem junto')
  return (
    <div className="text-lg">
      <header className="mx-auto flex max-w-6xl items-center gap-2 px-4 py-4 sm:px-6">
        <Link to={pages.landing} className="mr-auto rounded-md">
          <Logo />
        </Link>
        <BuyButton look="quiet">Comprar</BuyButton>
        <ButtonLink to={pages.auth} look="secondary">
          Entrar
        </ButtonLink>
      </header>
      <main>
        <Hero />
      </main>
    </div>
  )
}

function Hero() {
  return (
    <section className="mx-auto max-w-6xl px-4 pt-12 pb-20 text-center sm:px-6 sm:pt-20">
      <h1 className="mx-auto max-w-3xl font-bold font-display text-5xl tracking-tight">
        O trabalho anda quando todo mundo vê
      </h1>
      <p className="mx-auto mt-5 max-w-xl text-muted">
        Projetos, quadros e tarefas em um só lugar, em português, para times e profissionais que
        fazem junto.
      </p>
      <div className="mt-8 flex flex-col items-center justify-center gap-3 sm:flex-row">
        <ButtonLink to={pages.auth} size="lg" className="max-sm:w-full">
          Começar teste grátis
        </ButtonLink>
        <BuyButton look="secondary" size="lg" className="max-sm:w-full">
          Comprar agora
        </BuyButton>
      </div>
      <MiniatureBoard />
    </section>
  )
}
