import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { pages } from '#contract/pages.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { PaymentResult } from './PaymentResult.tsx'

export function PaymentSuccessPage() {
  return (
    <PaymentResult
      icon={CircleCheck}
      tone="success"
      title="Pagamento Aprovado"
      lines={[
        'Sua assinatura Premium foi ativada.',
        'O acesso completo está liberado.',
        'A próxima cobrança será em 30 dias.',
      ]}
      actions={
        <>
          <ButtonLink to={pages.dashboard}>Ir para o Dashboard</ButtonLink>
          <ButtonLink to={pages.landing} look="quiet">
            Voltar ao início
          </ButtonLink>
        </>
      }
    />
  )
}

export function PaymentFailurePage() {
  return (
    <PaymentResult
      icon={CircleX}
      tone="danger"
      title="Pagamento Não Aprovado"
      lines={[
        'Confira os dados do cartão.',
        'Confirme se há saldo disponível.',
        'Tente outra forma de pagamento.',
      ]}
      actions={
        <>
          <ButtonLink to={pages.pricing}>Tentar Novamente</ButtonLink>
          <ButtonLink to={pages.landing} look="quiet">
            Voltar ao início
          </ButtonLink>
        </>
      }
    />
  )
}

export function PaymentPendingPage() {
  return (
    <PaymentResult
      icon={Clock}
      tone="warm"
      title="Pagamento Pendente"
      lines={[
        'Seu pagamento está sendo processado.',
        'Você receberá um e-mail de confirmação.',
        'Isso pode levar alguns minutos.',
      ]}
      actions={
        <>
          <ButtonLink to={pages.dashboard}>Verificar Status</ButtonLink>
          <ButtonLink to={pages.landing} look="quiet">
            Voltar ao início
          </ButtonLink>
        </>
      }
    />
  )
}
