import type { Failure } from '#contract/system-report.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Section } from '#web/ui/Card.tsx'
import { formatAgo } from '#web/ui/dates.ts'

export function Failures({ failures }: { failures: Failure[] }) {
  return (
    <Section
      title="Últimas falhas"
      description="O que falhou sem que devesse, sem nada do que as pessoas escreveram."
    >
      {failures.length === 0 ? (
        <p className="text-muted">Nenhuma nos últimos 30 dias.</p>
      ) : (
        <List failures={failures} />
      )}
    </Section>
  )
}

function List({ failures }: { failures: Failure[] }) {
  return (
    <ul className="divide-y divide-line">
      {failures.map(({ what, place, route, times, lastAt }) => (
        <li
          key={`${what} ${place} ${route}`}
          className="flex flex-wrap items-baseline gap-x-4 py-3"
        >
          <div className="min-w-0 flex-1 basis-72">
            <p className="break-words font-medium">{what}</p>
            <p className="break-all font-mono text-muted text-sm">
              {route} · {place}
            </p>
          </div>
          <p className="flex items-baseline gap-2 text-muted text-sm">
            <Badge tone="danger">{times === 1 ? '1 vez' : `${times} vezes`}</Badge>
            {formatAgo(lastAt)}
          </p>
        </li>
      ))}
    </ul>
  )
}
