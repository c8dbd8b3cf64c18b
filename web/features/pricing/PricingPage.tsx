import { Check } from 'lucide-react'
import { pages } from '#contract/pages.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/Card.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { useCheckoutUrl } from './use-checkout-url.ts'

const features = [
  'Projetos ilimitados',
  'Usuários ilimitados',
  'Quadros Kanban avançados',
  'Relatórios e análises',
  'Suporte prioritário',
  'Armazenamento ilimitado',
  'Integrações avançadas',
  'Suporte 24/7',
]

export function PricingPage() {
  usePageTitle('Preço')
  return (
    <>
      <header className="mx-auto flex max-w-6xl items-center justify-between px-4 py-4 sm:px-6">
        <ButtonLink to={pages.landing} look="quiet">
          Voltar
        </ButtonLink>
        <ButtonLink to={pages.auth} look="secondary">
          Entrar
        </ButtonLink>
      </header>
      <main className="mx-auto max-w-md px-4 py-10 sm:py-16">
        <h1 className="mb-8 text-center font-bold font-display text-3xl tracking-tight">
          Um plano, um preço
        </h1>
        <Card className="flex flex-col gap-6 p-6 shadow-float sm:p-8">
          <div>
            <div className="flex items-center justify-between">
              <h2 className="font-semibold text-xl">Premium</h2>
              <Badge tone="warm">Mais Popular</Badge>
            </div>
            <p className="mt-3">
              <span className="font-bold font-display text-4xl tabular-nums">R$ 19,90</span>
              <span className="text-muted"> por mês</span>
            </p>
          </div>
          <ul className="flex flex-col gap-2.5">
            {features.map((feature) => (
              <li key={feature} className="flex items-center gap-2.5">
                <Check aria-hidden="true" className="size-4 shrink-0 text-success-ink" />
                {feature}
              </li>
            ))}
          </ul>
          <Buy />
        </Card>
      </main>
    </>
  )
}

function Buy() {
  const url = useCheckoutUrl()
  if (url) {
    return (
      <a href={url} target="_blank" rel="noopener" className={buttonClass({ size: 'lg' })}>
        Comprar Agora
      </a>
    )
  }
  return (
    <div className="flex flex-col gap-2 text-center">
      <Button size="lg" disabled>
        Comprar Agora
      </Button>
      <p className="text-muted text-sm">A compra não está disponível nesta instalação.</p>
    </div>
  )
}
