import { CircleCheck } from 'lucide-react'
import { AdminFrame } from '#web/features/accounts/admin/AdminFrame.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import { Loading } from '#web/ui/Spinner.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { Deliveries } from './Deliveries.tsx'
import { FailedJobs } from './FailedJobs.tsx'
import { QueueCards } from './QueueCards.tsx'
import { useQueues } from './queues-query.ts'

export function QueuesPage() {
  usePageTitle('Filas')
  return (
    <AdminFrame description="Veja o que espera para ser feito, o que não deu certo e o que foi entregue.">
      <Queues />
      <Deliveries />
    </AdminFrame>
  )
}

function Queues() {
  const { data, isPending, refetch } = useQueues()
  if (isPending) return <Loading />
  if (!data)
    return <NotLoaded title="A lista não pôde ser carregada" retry={() => void refetch()} />
  if (data.queues.length === 0) {
    return (
      <EmptyState
        icon={CircleCheck}
        title="Nada na fila"
        description="E-mails, pagamentos e histórico estão em dia."
      />
    )
  }
  return (
    <>
      <QueueCards queues={data.queues} />
      {data.failed.length > 0 && <FailedJobs failed={data.failed} />}
    </>
  )
}
