import { useQuery } from '@tanstack/react-query'
import { getStorage, type StorageReport } from '#contract/storage.ts'
import { call } from '#web/api/call.ts'
import { AdminFrame } from '#web/features/accounts/admin/AdminFrame.tsx'
import { formatSize } from '#web/features/files/file-size.ts'
import { Card, Section } from '#web/ui/Card.tsx'
import { formatMoment } from '#web/ui/dates.ts'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import { Loading } from '#web/ui/Spinner.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'

export function StoragePage() {
  usePageTitle('Armazenamento')
  return (
    <AdminFrame description="Veja quanto os arquivos ocupam, e se estão inteiros.">
      <Storage />
    </AdminFrame>
  )
}

function Storage() {
  const { data, isPending, refetch } = useQuery({
    queryKey: ['storage'],
    queryFn: () => call(getStorage, {}),
  })
  if (isPending) return <Loading />
  if (!data)
    return <NotLoaded title="O armazenamento não pôde ser lido" retry={() => void refetch()} />
  const { total, pictures, trashed, arriving, waiting, freeBytes } = data
  return (
    <>
      <ul className="mt-6 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
        <Figure title="Em tarefas" {...total} />
        <Figure title="Miniaturas e fotos" {...pictures} />
        <Figure title="Na lixeira" {...trashed} />
        <Figure title="A caminho" {...arriving} />
        <Figure title="À espera de limpeza" {...waiting} />
        <Figure title="Livre no disco" bytes={freeBytes} />
      </ul>
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Projects projects={data.projects} />
        <LastCheck report={data} />
      </div>
    </>
  )
}

function Figure({ title, bytes, files }: { title: string; bytes: number; files?: number }) {
  return (
    <li>
      <Card className="h-full p-5">
        <h2 className="text-muted">{title}</h2>
        <p className="mt-1 font-semibold text-2xl tabular-nums">{formatSize(bytes)}</p>
        {files !== undefined && <p className="text-muted text-sm">{countOf(files)}</p>}
      </Card>
    </li>
  )
}

const countOf = (files: number) => (files === 1 ? '1 arquivo' : `${files} arquivos`)

function Projects({ projects }: Pick<StorageReport, 'projects'>) {
  return (
    <Section title="Por projeto">
      {projects.length === 0 && <p className="text-muted">Nenhum projeto tem arquivos.</p>}
      <ul className="divide-y divide-line">
        {projects.map(({ projectId, name, bytes, files }) => (
          <li key={projectId} className="flex items-baseline gap-3 py-2">
            <span className="min-w-0 flex-1 truncate font-medium" title={name}>
              {name}
            </span>
            <span className="text-muted text-sm">{countOf(files)}</span>
            <span className="w-24 text-right tabular-nums">{formatSize(bytes)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function LastCheck({ report: { lastCheck, store } }: { report: StorageReport }) {
  const where =
    store === 's3' ? 'Os arquivos estão em um bucket S3.' : 'Os arquivos estão em DATA_DIR.'
  return (
    <Section title="Última conferência" description={where}>
      {lastCheck ? (
        <>
          <p>
            {formatMoment(lastCheck.at)} · {countOf(lastCheck.files)}
          </p>
          {lastCheck.missing + lastCheck.damaged + lastCheck.strange === 0 ? (
            <p className="text-success-ink">Tudo inteiro.</p>
          ) : (
            <ul className="text-danger-ink">
              <li>Sem os bytes: {lastCheck.missing}</li>
              <li>Com outros bytes: {lastCheck.damaged}</li>
              <li>Sem registro: {lastCheck.strange}</li>
            </ul>
          )}
        </>
      ) : (
        <p className="text-muted">
          Ainda não houve. <code className="font-mono text-sm">npm run files:check</code> compara os
          registros com os bytes.
        </p>
      )}
    </Section>
  )
}
