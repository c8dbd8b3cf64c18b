import { ChartNoAxesColumn } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { limits } from '#contract/limits.ts'
import { thinSentences } from '#contract/report-sentences.ts'
import { useConnected } from '#web/features/offline/use-connection.ts'
import { FiguresMoment } from '#web/features/reports/FiguresMoment.tsx'
import { NotLoaded } from '#web/features/reports/NotLoaded.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useChangeParams } from '#web/ui/use-change-params.ts'
import { ManagedTable } from './ManagedTable.tsx'
import { inOrder, type Order, orders } from './managed-order.ts'
import { useManagedProjects } from './managed-query.ts'
import { TroubledTasks } from './TroubledTasks.tsx'

const orderParam = 'ordem'
const wayParam = 'sentido'
const reversedWay = 'inverso'

export function ManagedReports({ from, to }: { from: string; to: string }) {
  const [params] = useSearchParams()
  const changeParams = useChangeParams()
  const connected = useConnected()
  const { data, error, refetch, isPlaceholderData } = useManagedProjects(from, to)
  const order = orders.find((one) => one === params.get(orderParam)) ?? 'late'
  const reversed = params.get(wayParam) === reversedWay
  /** The order that is chosen already, once more, is the other way round. */
  const sortBy = (next: Order) =>
    changeParams(
      (params) => {
        params.set(orderParam, next)
        if (next === order && !reversed) params.set(wayParam, reversedWay)
        else params.delete(wayParam)
        return params
      },
      { replace: true },
    )
  // What was there for another period would be taken for this one.
  if (!data || (isPlaceholderData && !connected))
    return <NotLoaded error={error} retry={() => void refetch()} />
  if (data.future) return <p className="mt-6 text-muted">{thinSentences.future}</p>
  if (data.projects.length === 0) return <NothingManaged />
  return (
    <>
      <FiguresMoment />
      <ManagedTable
        projects={inOrder(data.projects, order, reversed)}
        {...{ order, reversed }}
        onSort={sortBy}
      />
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
