import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { thinSentences } from '#contract/report-sentences.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useConnected } from '#web/features/offline/use-connection.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Loading } from '#web/ui/Spinner.tsx'
import { ReportPlace } from './ReportPlace.tsx'
import type { Answered } from './report-query.ts'

interface Props<Data extends Answered> {
  title: string
  report: UseQueryResult<Data>
  children: (data: Extract<Data, { enough: true }>) => ReactNode
}

/** A report once it is there; until then, or where there is none, words in its place. */
export function Report<Data extends Answered>({ title, report, children }: Props<Data>) {
  const connected = useConnected()
  const { isPlaceholderData, error } = report
  // What was there for another choice would be taken for this one.
  const data = isPlaceholderData && !connected ? undefined : report.data
  if (data?.enough) {
    return (
      <div
        aria-busy={isPlaceholderData || undefined}
        className={classNames('grid min-w-0', isPlaceholderData && 'opacity-60')}
      >
        {children(data as Extract<Data, { enough: true }>)}
      </div>
    )
  }
  return <ReportPlace title={title}>{words()}</ReportPlace>

  function words() {
    if (data?.enough === false) return <p className="text-muted">{thinSentences[data.reason]}</p>
    if (!connected) {
      return <p className="text-muted">Sem conexão. Assim que ela voltar, o relatório aparece.</p>
    }
    if (!error) return <Loading />
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-muted">{messageOf(error)}</p>
        <Button look="secondary" size="sm" onClick={() => void report.refetch()}>
          Tentar de novo
        </Button>
      </div>
    )
  }
}
