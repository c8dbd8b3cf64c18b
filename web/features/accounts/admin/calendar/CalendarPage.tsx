import { AdminFrame } from '#web/features/accounts/admin/AdminFrame.tsx'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import { Loading } from '#web/ui/Spinner.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { useEditedCalendar, useSetCalendar } from './calendar-query.ts'
import { OwnDays } from './OwnDays.tsx'
import { StateHolidays } from './StateHolidays.tsx'
import { YearOfHolidays } from './YearOfHolidays.tsx'

export function CalendarPage() {
  usePageTitle('Calendário')
  return (
    <AdminFrame description="Diga quando vocês não trabalham: prazos e repetições contam dias úteis por este calendário.">
      <Calendar />
    </AdminFrame>
  )
}

function Calendar() {
  const { data: calendar, isPending, refetch } = useEditedCalendar()
  const { mutate } = useSetCalendar()
  if (isPending) return <Loading />
  if (!calendar)
    return <NotLoaded title="A lista não pôde ser carregada" retry={() => void refetch()} />
  return (
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <div className="flex flex-col gap-6">
        <StateHolidays calendar={calendar} onChange={mutate} />
        <OwnDays calendar={calendar} onChange={mutate} />
      </div>
      <YearOfHolidays calendar={calendar} />
    </div>
  )
}
