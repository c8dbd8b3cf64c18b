import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '#contract/pages.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import type { ButtonLook } from '#web/ui/button-class.ts'
import { toasts } from '#web/ui/toasts.ts'
import { findCheckout } from './use-checkout.ts'

interface Props extends ButtonLook {
  children: string
}

/** A buy button while nobody has said where it leads: pressed, it asks again. */
export function LookAgain({ children, ...look }: Props) {
  const navigate = useNavigate()
  const buy = async (event: MouseEvent) => {
    event.preventDefault()
    const checkout = await findCheckout()
    if (checkout.status === 'unknown') {
      toasts.error(
        'A página de pagamento não pôde ser aberta',
        'Confira a sua conexão e tente de novo.',
      )
    }
    if (checkout.status === 'closed') await navigate(pages.pricing)
    if (checkout.status === 'open') window.open(checkout.url, '_blank', 'noopener')
  }
  return (
    <ButtonLink to={pages.pricing} onClick={(event) => void buy(event)} {...look}>
      {children}
    </ButtonLink>
  )
}
