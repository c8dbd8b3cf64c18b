import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { Logo } from '#web/ui/Logo.tsx'

const linkClass = 'flex min-h-control items-center rounded-sm hover:text-ink hover:underline'

export function LandingFooter() {
  return (
    <footer className="border-line border-t text-base text-muted">
      <div className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-10 sm:px-6 md:flex-row md:items-center md:justify-between">
        <div>
          <Logo className="text-ink" />
          <p className="mt-3 max-w-sm">
            <dfn className="font-medium text-ink not-italic">Mutirão</dfn>: gente que se junta para
            fazer, em conjunto, o que sozinho não dá.
          </p>
        </div>
        <nav aria-label="Rodapé" className="flex gap-6">
          <Link to={pages.pricing} className={linkClass}>
            Preço
          </Link>
          <Link to={pages.auth} className={linkClass}>
            Entrar ou cadastrar-se
          </Link>
        </nav>
      </div>
    </footer>
  )
}
