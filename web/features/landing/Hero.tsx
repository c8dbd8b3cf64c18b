import { BuyButton } from '#web/features/billing/pricing/BuyButton.tsx'
import { plan } from '#web/features/billing/pricing/plan.ts'
import { MiniatureBoard } from './MiniatureBoard.tsx'
import { TrialButton } from './TrialButton.tsx'

export function Hero() {
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-12 px-4 pt-8 pb-16 sm:px-6 sm:pt-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-10 lg:pb-24">
      <div className="isolate max-lg:mx-auto max-lg:max-w-2xl max-lg:text-center">
        <h1 className="font-bold font-display text-5xl tracking-tight">
          O trabalho anda quando <Underlined>todo mundo vê</Underlined>
        </h1>
        <p className="mt-8 text-pretty text-muted text-xl">
          Projetos, boards e tarefas em um só lugar, em português, para times e profissionais que
          fazem junto.
        </p>
        <div className="mt-8 flex flex-col gap-3 sm:flex-row max-lg:justify-center">
          <TrialButton />
          <BuyButton look="secondary" size="lg">
            Comprar Agora
          </BuyButton>
        </div>
        <p className="mt-4 text-pretty text-base text-muted">
          14 dias grátis, sem cartão. Depois, {plan.price} por mês para o time inteiro.
        </p>
      </div>
      <MiniatureBoard />
    </section>
  )
}

/** As with a marker, by hand. */
function Underlined({ children }: { children: string }) {
  return (
    <span className="relative whitespace-nowrap">
      <svg
        viewBox="0 0 300 16"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-x-0 -bottom-2 -z-10 h-4 w-full fill-none stroke-accent"
      >
        <path d="M4 11C62 5 138 3 296 8" strokeWidth="7" strokeLinecap="round" />
      </svg>
      {children}
    </span>
  )
}
