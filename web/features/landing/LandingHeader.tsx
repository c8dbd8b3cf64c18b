import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { BuyButton } from '#web/features/billing/pricing/BuyButton.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Logo } from '#web/ui/Logo.tsx'

export function LandingHeader() {
  return (
    <header className="sticky top-0 z-20 bg-canvas/90 text-base backdrop-blur-md">
      <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-2 px-4 max-[22rem]:px-2 sm:px-6">
        <Link to={pages.landing} className="mr-auto flex min-h-control items-center rounded-md">
          <Logo />
        </Link>
        <nav aria-label="Principal" className="flex items-center gap-2">
          <ButtonLink to={pages.pricing} look="quiet" className="max-sm:hidden">
            Preço
          </ButtonLink>
          <ButtonLink to={pages.auth} look="secondary">
            Entrar
          </ButtonLink>
          <BuyButton>Comprar</BuyButton>
        </nav>
      </div>
    </header>
  )
}
