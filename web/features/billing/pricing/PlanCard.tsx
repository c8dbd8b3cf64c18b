import { Check } from 'lucide-react'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { BuyButton } from './BuyButton.tsx'
import { Price } from './Price.tsx'
import { plan } from './plan.ts'
import { useCheckout } from './use-checkout.ts'

export function PlanCard() {
  return (
    <Card className="grid rounded-xl shadow-float md:grid-cols-[2fr_3fr]">
      <div className="flex flex-col gap-6 p-6 sm:p-8 md:p-10">
        <div>
          <div className="mb-4 flex items-center gap-3">
            <h2 className="font-semibold text-2xl">{plan.name}</h2>
            <Badge tone="warm">Mais Popular</Badge>
          </div>
          <Price />
        </div>
        <Buy />
      </div>
      <ul className="grid content-center gap-x-4 gap-y-3.5 border-line p-6 max-md:border-t sm:grid-cols-2 sm:p-8 md:border-l">
        {plan.features.map((feature) => (
          <li key={feature} className="flex items-center gap-3">
            <Check aria-hidden="true" className="size-5 shrink-0 text-success-ink" />
            {feature}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Buy() {
  const checkout = useCheckout()
  if (checkout.status !== 'closed') return <BuyButton size="lg">Comprar Agora</BuyButton>
  return (
    <div className="flex flex-col gap-2">
      <Button size="lg" disabled>
        Comprar Agora
      </Button>
      <p className="text-base text-muted">A compra não está disponível nesta instalação.</p>
    </div>
  )
}
