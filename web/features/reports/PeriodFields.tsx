import { DayField } from '#web/features/days/DayField.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { PeriodName, ReportAddress } from './report-address.ts'
import type { ChangeAddress } from './use-report-address.ts'

const options: readonly { value: PeriodName; label: string }[] = [
  { value: '30', label: 'Últimos 30 dias' },
  { value: '90', label: 'Últimos 90 dias' },
  { value: 'ano', label: 'Este ano' },
  { value: 'proprio', label: 'Outro período' },
]

/** Beside the field stands why. */
export const impossiblePeriod = 'Escolha outro período para ver os relatórios.'

interface Props {
  address: ReportAddress
  change: ChangeAddress
}

/** A period of one's own begins as the one that was shown. */
export function PeriodFields({ address: { period, from, to, problem }, change }: Props) {
  return (
    <>
      <Select
        label="Período"
        value={period}
        options={options}
        onChange={(next) =>
          change({
            period: next,
            from: next === 'proprio' ? from : null,
            to: next === 'proprio' ? to : null,
          })
        }
      />
      {period === 'proprio' && (
        <>
          <DayField
            label="De"
            value={from}
            error={problem?.at === 'from' ? problem.message : undefined}
            max={to}
            onChange={(day) => day && change({ from: day })}
          />
          <DayField
            label="Até"
            value={to}
            error={problem?.at === 'to' ? problem.message : undefined}
            min={from}
            onChange={(day) => day && change({ to: day })}
          />
        </>
      )}
    </>
  )
}
