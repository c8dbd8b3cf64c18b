import { ChartNoAxesColumn } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { limits } from '#contract/limits.ts'
import { thinSentences } from '#contract/report-sentences.ts'
import { NotLoaded } from '#web/features/reports/NotLoaded.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useChangeParams } from '#web/ui/use-change-params.ts'
import { ManagedTable } from './ManagedTable.tsx'
import { inOrder, type Order, orders } from './managed-order.ts'
import { useManagedProjects } from './managed-query.ts'
import { TroubledTasks } from './TroubledTasks.tsx'

const orderParam = 'ordem'

export function ManagedReports({ from, to }: { from: string; to: string }) {
  const [params] = useSearchParams()
  const changeParams = useChangeParams()
  const { data, error, refetch } = useManagedProjects(from, to)
  const order = orders.find((one) => one === params.get(orderParam)) ?? 'late'
  const sortBy = (next: Order) =>
    changeParams(
      (params) => {
        params.set(orderParam, next)
        return params
      },
      { replace: true },
    )
  if (!data) return <NotLoaded error={error} retry={() => void refetch()} />
  if (data.future) return <p className="mt-6 text-muted">{thinSentences.future}</p>
  if (data.projects.length === 0) return <NothingManaged />
  return (
    <>
      <ManagedTable projects={inOrder(data.projects, order)} order={order} onSort={sortBy} />
      {data.more && (
        <p className="mt-4 text-muted">Aqui estão {limits.managedProjects} projetos. Há outros.</p>
      )}
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        <TroubledTasks kind="late" projects={data.projects} />
        <TroubledTasks kind="stalled" projects={data.projects} />
      </div>
    </>
  )
}

function NothingManaged() {
  return (
    <Card className="mt-6">
      <EmptyState
        icon={ChartNoAxesColumn}
        title="Nenhum projeto para acompanhar"
        description="Os projetos que você criou, ou em que tem o acesso Gerenciar, aparecem aqui com os seus números."
      />
    </Card>
  )
}
