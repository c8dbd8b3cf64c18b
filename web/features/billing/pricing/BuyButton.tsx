import { pages } from '#contract/pages.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { type ButtonLook, buttonClass } from '#web/ui/button-class.ts'
import { LookAgain } from './LookAgain.tsx'
import { useCheckout } from './use-checkout.ts'

interface Props extends ButtonLook {
  children: string
}

/** Opens the payment page in a new tab; where nothing is sold, it leads to the price. */
export function BuyButton({ children, ...look }: Props) {
  const checkout = useCheckout()
  if (checkout.status === 'unknown') return <LookAgain {...look}>{children}</LookAgain>
  if (checkout.status === 'closed') {
    return (
      <ButtonLink to={pages.pricing} {...look}>
        {children}
      </ButtonLink>
    )
  }
  return (
    <a href={checkout.url} target="_blank" rel="noopener" className={buttonClass(look)}>
      {children}
    </a>
  )
}
