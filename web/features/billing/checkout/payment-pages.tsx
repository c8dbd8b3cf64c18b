import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { pages } from '#contract/pages.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { PaymentResult } from './PaymentResult.tsx'
import { paymentResults } from './payment-results.ts'
import { reportPayment } from './report-payment.ts'

export function PaymentSuccessPage() {
  const [query] = useSearchParams()
  useEffect(() => {
    void reportPayment(query)
  }, [query])
  return (
    <PaymentResult
      icon={CircleCheck}
      tone="success"
      {...paymentResults.success}
      action={
        <ButtonLink to={pages.dashboard} size="lg">
          Ir para o Dashboard
        </ButtonLink>
      }
    />
  )
}

export function PaymentFailurePage() {
  return (
    <PaymentResult
      icon={CircleX}
      tone="danger"
      {...paymentResults.failure}
      action={
        <ButtonLink to={pages.pricing} size="lg">
          Tentar Novamente
        </ButtonLink>
      }
    />
  )
}

export function PaymentPendingPage() {
  return (
    <PaymentResult
      icon={Clock}
      tone="warm"
      {...paymentResults.pending}
      action={
        <ButtonLink to={pages.dashboard} size="lg">
          Verificar Status
        </ButtonLink>
      }
    />
  )
}
