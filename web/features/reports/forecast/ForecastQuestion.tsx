import { useState } from 'react'
import { addDays } from '#contract/calendar-days.ts'
import { limits } from '#contract/limits.ts'
import { untilProblem } from '#contract/report-period.ts'
import { useToday } from '#web/features/auth/use-today.ts'
import { DayField } from '#web/features/days/DayField.tsx'
import type { ReportAddress } from '#web/features/reports/report-address.ts'
import type { ChangeAddress } from '#web/features/reports/use-report-address.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'

interface Props {
  address: ReportAddress
  change: ChangeAddress
  /** How many tasks are open, once that is known. */
  open: number | null
}

const questions = [
  { value: 'when', label: 'Quando ficam prontas tantas tarefas?' },
  { value: 'how-many', label: 'Quantas ficam prontas até um dia?' },
] as const

/** Asked when it is sent, not with every letter. */
export function ForecastQuestion({ address, change, open }: Props) {
  const today = useToday()
  const [question, setQuestion] = useState<'when' | 'how-many'>(address.until ? 'how-many' : 'when')
  const [tasks, setTasks] = useState(address.tasks === null ? '' : String(address.tasks))
  const [until, setUntil] = useState(address.until)
  const [shown, setShown] = useState(address)
  // Also after 'Voltar': the fields say what is answered below them.
  if (shown.tasks !== address.tasks || shown.until !== address.until) {
    setShown(address)
    setQuestion(address.until ? 'how-many' : 'when')
    setTasks(address.tasks === null ? '' : String(address.tasks))
    setUntil(address.until)
  }
  const ask = () =>
    question === 'when'
      ? change({ tasks: tasks || null, until: null })
      : change({ tasks: null, until })
  return (
    <div className="flex flex-col gap-4 print:hidden">
      <div>
        <h2 className="font-semibold text-xl">Previsão</h2>
        <p className="text-muted">Do ritmo deste histórico, com a chance de cada resposta.</p>
      </div>
      <form
        className="flex flex-col gap-4 sm:flex-row sm:flex-wrap sm:items-end"
        onSubmit={(event) => {
          event.preventDefault()
          ask()
        }}
      >
        <Select label="Pergunta" value={question} onChange={setQuestion} options={questions} />
        {question === 'when' ? (
          <TextField
            label="Tarefas"
            type="number"
            className="sm:w-52"
            min={1}
            max={limits.forecastTasks}
            value={tasks}
            placeholder={open ? `Todas as ${open} abertas` : 'Todas as abertas'}
            onChange={(event) => setTasks(event.target.value)}
          />
        ) : (
          <DayField
            label="Até o dia"
            value={until}
            min={addDays(today, 1)}
            error={(until && untilProblem(until, today)) || undefined}
            onChange={setUntil}
          />
        )}
        <Button type="submit" look="secondary" disabled={question === 'how-many' && !until}>
          Prever
        </Button>
      </form>
    </div>
  )
}
