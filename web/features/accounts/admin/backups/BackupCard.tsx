import { DatabaseBackup } from 'lucide-react'
import type { BackupReport } from '#contract/backups.ts'
import { formatSize } from '#web/features/files/file-size.ts'
import { OnlineButton } from '#web/features/offline/OnlineButton.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Section } from '#web/ui/Card.tsx'
import { formatAgo, formatMoment } from '#web/ui/dates.ts'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import { Loading } from '#web/ui/Spinner.tsx'
import { BackupList } from './BackupList.tsx'
import { useBackups, useMakeBackup } from './backups-query.ts'

/** What would be left if the server were lost today, and whether it was tried. */
export function BackupCard() {
  const { data, isPending, refetch } = useBackups()
  return (
    <section aria-label="Backups" className="mt-6">
      <Section title="Backups" {...(data && { description: whenMade(data) })}>
        {isPending && <Loading />}
        {!isPending && !data && (
          <NotLoaded title="Os backups não puderam ser lidos" retry={() => void refetch()} />
        )}
        {data && <Report report={data} />}
      </Section>
    </section>
  )
}

const whenMade = ({ nightly, encrypted }: BackupReport) =>
  [
    nightly
      ? 'Um por noite; ficam os 7 últimos dias e as 4 últimas semanas.'
      : 'O backup da noite está desligado nesta instalação.',
    ...(encrypted ? ['Cifrados.'] : []),
  ].join(' ')

function Report({ report }: { report: BackupReport }) {
  const { backups, making, failure, folder } = report
  const make = useMakeBackup()
  const [newest] = backups
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-60">
          {newest ? (
            <>
              <p className="font-semibold text-lg tabular-nums">
                {formatMoment(newest.madeAt)} · {formatSize(newest.bytes)}
              </p>
              <p className="text-muted">O mais recente, {formatAgo(newest.madeAt)}.</p>
            </>
          ) : (
            <p className="text-muted">Ainda não há nenhum.</p>
          )}
        </div>
        {making && <Progress share={making.progress} />}
        <OnlineButton
          look="secondary"
          busy={make.isPending || making !== null}
          onClick={() => make.mutate()}
        >
          {!making && <DatabaseBackup aria-hidden="true" className="size-4" />}
          Fazer backup agora
        </OnlineButton>
      </div>
      {failure && (
        <div role="status">
          <p className="text-danger-ink">
            O backup pedido em {formatMoment(failure.at)} não foi feito:
          </p>
          <p className="font-mono text-sm [overflow-wrap:anywhere]">{failure.error}</p>
        </div>
      )}
      <SelfTest test={report.selfTest} />
      {backups.length > 0 && <BackupList backups={backups} folder={folder} />}
    </>
  )
}

function Progress({ share }: { share: number }) {
  const percent = Math.floor(share * 100)
  return (
    <div className="w-56">
      <p className="flex justify-between text-muted text-sm tabular-nums">
        <span role="status">Fazendo backup…</span>
        <span>{percent}%</span>
      </p>
      <progress
        aria-label="Fazendo backup"
        max={1}
        value={share}
        className="mt-1 block h-1.5 w-full overflow-hidden rounded-full accent-accent"
      />
    </div>
  )
}

function SelfTest({ test }: { test: BackupReport['selfTest'] }) {
  if (!test) {
    return (
      <p className="text-muted">
        Uma vez por semana o mais recente é restaurado num lugar à parte e conferido. Ainda não
        houve esse teste.
      </p>
    )
  }
  const { name, at, error } = test
  return (
    <div>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={error ? 'danger' : 'success'}>
          {error ? 'O teste falhou' : 'Restaurado e conferido'}
        </Badge>
        <span className="text-muted text-sm [overflow-wrap:anywhere]">
          {name}, em {formatMoment(at)}
        </span>
      </p>
      {error && <p className="mt-1 font-mono text-sm [overflow-wrap:anywhere]">{error}</p>}
    </div>
  )
}
