import type { QueueState } from '#contract/queues.ts'
import { Card } from '#web/ui/Card.tsx'
import { formatAgo } from '#web/ui/dates.ts'
import { queueName } from './job-words.ts'

/** How much waits in each queue, and since when. */
export function QueueCards({ queues }: { queues: QueueState[] }) {
  return (
    <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {queues.map(({ name, waiting, abandoned, oldest }) => (
        <li key={name}>
          <Card className="p-5">
            <h2 className="font-semibold">{queueName(name)}</h2>
            <p className="mt-2 text-muted tabular-nums">
              <span className="font-semibold text-2xl text-ink">{waiting}</span> à espera
            </p>
            {oldest && <p className="text-muted text-sm">A mais antiga: {formatAgo(oldest)}</p>}
            {abandoned > 0 && (
              <p className="mt-2 text-danger-ink text-sm">
                {abandoned === 1 ? '1 não deu certo' : `${abandoned} não deram certo`}
              </p>
            )}
          </Card>
        </li>
      ))}
    </ul>
  )
}
