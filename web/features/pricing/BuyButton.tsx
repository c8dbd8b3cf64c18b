import { pages } from '#contract/pages.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { type ButtonLook, buttonClass } from '#web/ui/button-class.ts'
import { useCheckoutUrl } from './use-checkout-url.ts'

interface Props extends ButtonLook {
  children: string
  className?: string
}

/** Opens the payment page in a new tab; where nothing is sold, shows the price instead. */
export function BuyButton({ children, className, ...look }: Props) {
  const url = useCheckoutUrl()
  if (!url) {
    return (
      <ButtonLink to={pages.pricing} {...look} {...(className && { className })}>
        {children}
      </ButtonLink>
    )
  }
  return (
    <a href={url} target="_blank" rel="noopener" className={buttonClass(look, className)}>
      {children}
    </a>
  )
}
