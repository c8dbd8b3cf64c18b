import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { BuyButton } from '#web/features/billing/pricing/BuyButton.tsx'
import { Price } from '#web/features/billing/pricing/Price.tsx'
import { Card } from '#web/ui/Card.tsx'

const promises = [
  'Sem cobrança por pessoa: o time cresce e o preço fica.',
  'Em reais, sem susto com o câmbio.',
  'Cancele quando quiser, sem custo extra.',
  'Se o plano vencer, nada é trancado: seus dados continuam seus.',
]

export function PriceGlance() {
  return (
    <section className="mx-auto max-w-5xl px-4 pb-16 sm:px-6 sm:pb-24">
      <Card className="grid gap-10 rounded-xl p-6 shadow-float sm:p-10 md:grid-cols-[1fr_auto] md:items-center md:gap-16">
        <div>
          <h2 className="font-bold font-display text-4xl tracking-tight">
            Um preço só, para o time inteiro
          </h2>
          <ul className="mt-6 flex flex-col gap-3">
            {promises.map((promise) => (
              <li key={promise} className="flex gap-3 text-pretty">
                <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success-ink" />
                {promise}
              </li>
            ))}
          </ul>
        </div>
        <div className="flex flex-col gap-4 rounded-lg bg-sunken p-6 sm:p-8 md:min-w-72">
          <Price />
          <BuyButton size="lg">Comprar Agora</BuyButton>
          <Link
            to={pages.pricing}
            className="flex min-h-control items-center justify-center rounded-sm text-base text-primary-ink underline underline-offset-4"
          >
            Ver tudo o que vem no plano
          </Link>
        </div>
      </Card>
    </section>
  )
}
