import { type FormEvent, useState } from 'react'
import { type OwnDay, ownDayKinds } from '#contract/holidays.ts'
import { limits } from '#contract/limits.ts'
import { DayField } from '#web/features/days/DayField.tsx'
import { OnlineButton } from '#web/features/offline/OnlineButton.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { kindWords } from './own-day-words.ts'

const options = ownDayKinds.map((kind) => ({ value: kind, label: kindWords[kind] }))

const blank = { name: '', kind: 'holiday' as OwnDay['kind'], yearly: false }

export function NewOwnDay({ onAdd }: { onAdd: (day: OwnDay) => void }) {
  const [day, setDay] = useState<string | null>(null)
  const [rest, setRest] = useState(blank)
  const [missing, setMissing] = useState(false)
  const set = (changed: Partial<typeof blank>) => setRest({ ...rest, ...changed })
  const add = (event: FormEvent) => {
    event.preventDefault()
    setMissing(day === null)
    if (day === null) return
    onAdd({ ...rest, day, name: rest.name.trim() })
    setDay(null)
    setRest(blank)
  }
  return (
    <form onSubmit={add} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField
          label="Dia"
          value={day}
          error={missing && day === null ? 'Informe o dia.' : undefined}
          onChange={setDay}
        />
        <TextField
          label="Nome"
          required
          longest={limits.name}
          value={rest.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <Select
          label="Tipo"
          value={rest.kind}
          options={options}
          onChange={(kind) => set({ kind })}
        />
        <div className="flex items-end">
          <Checkbox label="Todo ano" checked={rest.yearly} onChange={(yearly) => set({ yearly })} />
        </div>
      </div>
      <OnlineButton type="submit" look="secondary" className="self-start">
        Adicionar dia
      </OnlineButton>
    </form>
  )
}
