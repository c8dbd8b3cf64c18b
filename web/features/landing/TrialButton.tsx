import { ArrowRight } from 'lucide-react'
import { signUpPage } from '#contract/pages.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import type { ButtonLook } from '#web/ui/button-class.ts'

export function TrialButton({ look }: Pick<ButtonLook, 'look'>) {
  return (
    <ButtonLink to={signUpPage} size="lg" {...(look && { look })}>
      Começar teste grátis
      <ArrowRight aria-hidden="true" />
    </ButtonLink>
  )
}
