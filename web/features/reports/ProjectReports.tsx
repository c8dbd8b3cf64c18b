import { FiguresMoment } from './FiguresMoment.tsx'
import { ForecastReport } from './forecast/ForecastReport.tsx'
import { missingChoice } from './missing-choice.ts'
import { NotLoaded } from './NotLoaded.tsx'
import { impossiblePeriod } from './PeriodFields.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import type { useChoices } from './report-query.ts'
import { askedBy } from './report-query.ts'
import { scopeWords } from './scope-words.ts'
import { AgeingReport } from './sections/AgeingReport.tsx'
import { CycleTimesReport } from './sections/CycleTimesReport.tsx'
import { FlowReport } from './sections/FlowReport.tsx'
import { SummaryReport } from './sections/SummaryReport.tsx'
import { ThroughputReport } from './sections/ThroughputReport.tsx'
import { TimeInColumnsReport } from './sections/TimeInColumnsReport.tsx'
import { WorkloadReport } from './sections/WorkloadReport.tsx'
import { useReportAddress } from './use-report-address.ts'

interface Props {
  projectId: string
  choices: ReturnType<typeof useChoices>
}

export function ProjectReports({ projectId, choices }: Props) {
  const { address, change } = useReportAddress()
  const { data, error, refetch } = choices
  if (!data) return <NotLoaded error={error} retry={() => void refetch()} />
  const filters = <ReportFilters choices={data} address={address} change={change} />
  const missing = missingChoice(data, address)
  if (missing || address.problem) {
    return (
      <>
        {filters}
        <p className="mt-6 text-muted">{missing ?? impossiblePeriod}</p>
      </>
    )
  }
  const asked = askedBy(projectId, address)
  return (
    <>
      {filters}
      <p className="mt-4 text-muted text-sm">{scopeWords(data, address)}</p>
      <FiguresMoment />
      <div className="mt-6 flex flex-col gap-6">
        <SummaryReport asked={asked} />
        <FlowReport asked={asked} />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <CycleTimesReport asked={asked} />
          <ThroughputReport asked={asked} />
          <AgeingReport asked={asked} />
          <WorkloadReport asked={asked} />
        </div>
        <TimeInColumnsReport asked={asked} />
        <ForecastReport asked={asked} address={address} change={change} />
      </div>
    </>
  )
}
