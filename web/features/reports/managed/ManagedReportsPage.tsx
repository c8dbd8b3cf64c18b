import { useAccountNews } from '#web/features/auth/use-account-news.ts'
import { PersonalPage } from '#web/features/navigation/PersonalPage.tsx'
import { impossiblePeriod, PeriodFields } from '#web/features/reports/PeriodFields.tsx'
import { useReportAddress } from '#web/features/reports/use-report-address.ts'
import { ManagedReports } from './ManagedReports.tsx'

/** The figures of every project that one manages. */
export function ManagedReportsPage() {
  useAccountNews()
  const { address, change } = useReportAddress()
  return (
    <PersonalPage wide title="Relatórios" description="Os projetos que você gerencia, lado a lado">
      <div className="mt-6 flex flex-wrap items-end gap-3 print:hidden">
        <PeriodFields address={address} change={change} />
      </div>
      {address.problem ? (
        <p className="mt-6 text-muted">{impossiblePeriod}</p>
      ) : (
        <ManagedReports from={address.from} to={address.to} />
      )}
    </PersonalPage>
  )
}
