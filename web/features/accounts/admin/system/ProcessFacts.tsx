import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import type { SystemReport } from '#contract/system-report.ts'
import { Section } from '#web/ui/Card.tsx'
import { formatMoment } from '#web/ui/dates.ts'
import { linkClass } from '#web/ui/link-class.ts'
import { Fact, FactList } from './FactList.tsx'

/** The program, and how far it has come with its work. */
export function ProcessFacts({ report }: { report: SystemReport }) {
  const { version, schema, node, startedAt, processes, streams, queues, lags } = report
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0)
  return (
    <Section title="Aplicativo">
      <FactList>
        <Fact name="Versão">{version}</Fact>
        <Fact name="Esquema">{schema}</Fact>
        <Fact name="Node.js">{node}</Fact>
        <Fact name="No ar desde">{formatMoment(startedAt)}</Fact>
        <Fact name="Processos">{processes}</Fact>
        <Fact name="Telas ligadas a este processo">{streams}</Fact>
        <Fact name="Nas filas">
          <Link to={pages.adminQueues} className={linkClass}>
            {waiting === 1 ? '1 trabalho' : `${waiting} trabalhos`}
          </Link>
        </Fact>
        <Fact name="Atraso dos avisos">{formatLag(lags.notices)}</Fact>
        <Fact name="Atraso dos webhooks">{formatLag(lags.webhooks)}</Fact>
      </FactList>
    </Section>
  )
}

function formatLag(seconds: number): string {
  if (seconds < 1) return 'em dia'
  if (seconds < 120) return `${Math.round(seconds)} s`
  return `${Math.round(seconds / 60)} min`
}
