import { Download, ReceiptText, SearchX } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { PaymentSituation } from '#contract/billing.ts'
import { situationWords } from '#contract/payment-words.ts'
import { messageOf } from '#web/api/api-error.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import { Loading } from '#web/ui/Spinner.tsx'
import { toasts } from '#web/ui/toasts.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { ListFilters } from '../ListFilters.tsx'
import { MoreButton } from '../MoreButton.tsx'
import { PaymentTable } from './PaymentTable.tsx'
import { type PaymentFilter, useExport, usePayments } from './payments-query.ts'

const options = Object.entries(situationWords).map(([value, label]) => ({
  value: value as PaymentSituation,
  label,
}))

export function Payments() {
  const [filter, setFilter] = useState<PaymentFilter>({ search: '', situation: 'all' })
  const asked = { ...filter, search: useDebounced(filter.search.trim()) }
  const list = usePayments(asked)
  const file = useExport()
  const payments = list.data?.pages.flatMap((page) => page.payments) ?? []
  useLoadingToast(list)
  return (
    <Card className="mt-6">
      <div className="flex flex-col gap-4 p-4 sm:p-5 md:flex-row md:items-center">
        <h2 id="payments" className="flex-1 font-semibold text-lg">
          Lista de Pagamentos
        </h2>
        <ListFilters
          label="Buscar por pessoa ou número"
          search={filter.search}
          onSearch={(search) => setFilter({ ...filter, search })}
          situation={filter.situation}
          onSituation={(situation) => setFilter({ ...filter, situation })}
          situations={options}
        />
        <Button look="secondary" busy={file.isPending} onClick={() => file.mutate(asked)}>
          <Download aria-hidden="true" />
          Exportar CSV
        </Button>
      </div>
      {content()}
      <MoreButton list={list} />
    </Card>
  )

  function content() {
    if (list.isPending) return <Loading />
    if (!list.data)
      return <NotLoaded title="A lista não pôde ser carregada" retry={() => void list.refetch()} />
    if (payments.length > 0) return <PaymentTable labelledBy="payments" payments={payments} />
    return <None filtered={asked.search !== '' || asked.situation !== 'all'} />
  }
}

/** Once, when there is no list: one that is there is asked for again, and again, without a word. */
function useLoadingToast({ isLoadingError, error }: ReturnType<typeof usePayments>): void {
  const message = isLoadingError ? messageOf(error) : null
  useEffect(() => {
    if (message !== null) toasts.error('Erro ao carregar os pagamentos', message)
  }, [message])
}

function None({ filtered }: { filtered: boolean }) {
  return (
    <EmptyState
      icon={filtered ? SearchX : ReceiptText}
      title="Nenhum pagamento encontrado"
      description={
        filtered
          ? 'Tente outra pessoa, outro número ou outra situação.'
          : 'Quando alguém pagar, o pagamento aparece aqui.'
      }
    />
  )
}
