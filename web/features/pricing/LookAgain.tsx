import { type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '#contract/pages.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import type { ButtonLook } from '#web/ui/button-class.ts'
import { PlainToast } from '#web/ui/PlainToast.tsx'
import { findCheckout } from './use-checkout.ts'

interface Props extends ButtonLook {
  children: string
}

/** A buy button while nobody has said where it leads: pressed, it asks again. */
export function LookAgain({ children, ...look }: Props) {
  const [failed, setFailed] = useState(false)
  const navigate = useNavigate()
  const buy = async (event: MouseEvent) => {
    event.preventDefault()
    setFailed(false)
    const checkout = await findCheckout()
    if (checkout.status === 'unknown') setFailed(true)
    if (checkout.status === 'closed') await navigate(pages.pricing)
    if (checkout.status === 'open') window.open(checkout.url, '_blank', 'noopener')
  }
  return (
    <>
      <ButtonLink to={pages.pricing} onClick={(event) => void buy(event)} {...look}>
        {children}
      </ButtonLink>
      {failed && (
        <PlainToast
          title="A página de pagamento não pôde ser aberta"
          description="Confira a sua conexão e tente de novo."
          onEnd={() => setFailed(false)}
        />
      )}
    </>
  )
}
