import { RotateCw } from 'lucide-react'
import { useId } from 'react'
import type { FailedJob } from '#contract/queues.ts'
import { OnlineButton } from '#web/features/offline/OnlineButton.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Section } from '#web/ui/Card.tsx'
import { formatMoment } from '#web/ui/dates.ts'
import { kindName, queueName } from './job-words.ts'
import { useRetry } from './queues-query.ts'

export function FailedJobs({ failed }: { failed: FailedJob[] }) {
  const retry = useRetry()
  return (
    <div className="mt-6">
      <Section
        title="O que não deu certo"
        description="Cada um é tentado de novo sozinho, por alguns dias; depois espera por você."
      >
        <ul className="divide-y divide-line rounded-md border border-line">
          {failed.map((job) => (
            <FailedItem key={job.id} job={job} onRetry={() => retry.mutate([job.id])} />
          ))}
        </ul>
        {failed.length > 1 && (
          <OnlineButton
            look="secondary"
            className="self-start"
            busy={retry.isPending}
            onClick={() => retry.mutate(failed.map(({ id }) => id))}
          >
            Tentar tudo de novo
          </OnlineButton>
        )}
      </Section>
    </div>
  )
}

function FailedItem({ job, onRetry }: { job: FailedJob; onRetry: () => void }) {
  const { queue, kind, recipient, createdAt, attempts, error, nextAttemptAt } = job
  const nameId = useId()
  const buttonId = useId()
  const tries = attempts === 1 ? '1 tentativa' : `${attempts} tentativas`
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span id={nameId} className="[overflow-wrap:anywhere]">
            {kindName(kind)}
            {recipient && ` para ${recipient}`}
          </span>
          {!nextAttemptAt && <Badge tone="danger">Parou de tentar</Badge>}
        </p>
        <p className="text-muted text-sm tabular-nums">
          {queueName(queue)} · {formatMoment(createdAt)} · {tries}
          {nextAttemptAt && ` · de novo em ${formatMoment(nextAttemptAt)}`}
        </p>
        <p className="mt-1 font-mono text-sm [overflow-wrap:anywhere]">{error}</p>
      </div>
      <OnlineButton
        look="secondary"
        size="sm"
        id={buttonId}
        aria-labelledby={`${buttonId} ${nameId}`}
        onClick={onRetry}
      >
        <RotateCw aria-hidden="true" />
        Tentar de novo
      </OnlineButton>
    </li>
  )
}
