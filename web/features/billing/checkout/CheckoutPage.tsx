import { useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useEffect } from 'react'
import { createOrder } from '#contract/billing.ts'
import { pages } from '#contract/pages.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Loading } from '#web/ui/Spinner.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'

/** Makes our order and goes on to where it is paid, in the tab that the buy button opened. */
export function CheckoutPage() {
  usePageTitle('Pagamento')
  const order = useOrder()
  const checkoutUrl = order.data?.checkoutUrl
  useEffect(() => {
    if (checkoutUrl) location.replace(checkoutUrl)
  }, [checkoutUrl])
  return (
    <main className="flex min-h-dvh items-center justify-center">
      {order.isError && !order.isFetching ? (
        <EmptyState
          icon={CreditCard}
          heading="h1"
          title="O pagamento não pôde ser aberto"
          description={messageOf(order.error)}
        >
          <div className="flex flex-wrap justify-center gap-2">
            <Button onClick={() => void order.refetch()}>Tentar de novo</Button>
            <ButtonLink to={pages.pricing} look="secondary">
              Ver o plano
            </ButtonLink>
          </div>
        </EmptyState>
      ) : (
        <Loading label="Abrindo o pagamento..." />
      )}
    </main>
  )
}

/** Asking again gives the same order while it is open, so that it may be asked like a question. */
const useOrder = () =>
  useQuery({
    queryKey: ['order'],
    queryFn: () => call(createOrder, {}),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
