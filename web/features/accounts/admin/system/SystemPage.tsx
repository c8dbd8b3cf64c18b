import { useQuery } from '@tanstack/react-query'
import { getSystem } from '#contract/system-report.ts'
import { call } from '#web/api/call.ts'
import { AdminFrame } from '#web/features/accounts/admin/AdminFrame.tsx'
import { BackupCard } from '#web/features/accounts/admin/backups/BackupCard.tsx'
import { formatSize } from '#web/features/files/file-size.ts'
import { Card } from '#web/ui/Card.tsx'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import { Loading } from '#web/ui/Spinner.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { Advice } from './Advice.tsx'
import { DatabaseFacts } from './DatabaseFacts.tsx'
import { Failures } from './Failures.tsx'
import { ProcessFacts } from './ProcessFacts.tsx'

export function SystemPage() {
  usePageTitle('Sistema')
  return (
    <AdminFrame description="Veja como está a instalação e o que pede a sua atenção.">
      <System />
      <BackupCard />
    </AdminFrame>
  )
}

const refreshEvery = 15_000

function System() {
  const { data, isPending, refetch } = useQuery({
    queryKey: ['system'],
    queryFn: () => call(getSystem, {}),
    refetchInterval: refreshEvery,
  })
  if (isPending) return <Loading />
  if (!data) return <NotLoaded title="O sistema não pôde ser lido" retry={() => void refetch()} />
  const { advice, database, files, memoryBytes, failures } = data
  return (
    <>
      <Advice advice={advice} />
      <ul className="mt-6 grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Figure title="Banco de dados" bytes={database.bytes} />
        <Figure title="Arquivos" bytes={files.bytes} />
        <Figure title="Livre no disco" bytes={files.freeBytes} />
        <Figure title="Memória do processo" bytes={memoryBytes} />
      </ul>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <ProcessFacts report={data} />
        <DatabaseFacts database={database} />
      </div>
      <div className="mt-6">
        <Failures failures={failures} />
      </div>
    </>
  )
}

function Figure({ title, bytes }: { title: string; bytes: number }) {
  return (
    <li>
      <Card className="h-full p-4 sm:p-5">
        <h2 className="text-muted">{title}</h2>
        <p className="mt-1 font-semibold text-xl tabular-nums sm:text-2xl">{formatSize(bytes)}</p>
      </Card>
    </li>
  )
}
