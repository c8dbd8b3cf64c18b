import { BuyButton } from '#web/features/billing/pricing/BuyButton.tsx'
import { plan } from '#web/features/billing/pricing/plan.ts'
import { Bunting } from './Bunting.tsx'
import { TrialButton } from './TrialButton.tsx'

export function FinalCall() {
  return (
    <section className="mx-auto max-w-6xl px-4 pb-16 sm:px-6 sm:pb-24">
      <div className="scheme-light relative overflow-hidden rounded-xl bg-primary px-6 pt-32 pb-16 text-center text-white sm:pt-36 sm:pb-20">
        <Bunting />
        <h2 className="font-bold font-display text-5xl tracking-tight">Bora fazer junto?</h2>
        <p className="mx-auto mt-4 max-w-md text-balance">
          Teste por 14 dias, sem cartão. Depois, {plan.price} por mês para o time inteiro.
        </p>
        <div className="mt-8 flex flex-col justify-center gap-3 sm:flex-row">
          <TrialButton look="secondary" />
          <BuyButton look="warm" size="lg">
            Comprar Agora
          </BuyButton>
        </div>
      </div>
    </section>
  )
}
