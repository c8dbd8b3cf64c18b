import { type FormEvent, useState } from 'react'
import { areInOrder } from '#contract/days-in-order.ts'
import type { CardState } from '#contract/state.ts'
import { DayField } from '#web/features/days/DayField.tsx'
import { LabelPicker } from '#web/features/labels/LabelPicker.tsx'
import { PeoplePicker } from '#web/features/people/PeoplePicker.tsx'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { selectedWords } from './selected-words.ts'
import { editTasks } from './selection-actions.ts'

export type Choosing = 'labels' | 'people' | 'dueDate'

const titles: Record<Choosing, string> = {
  labels: 'Etiquetas',
  people: 'Responsáveis',
  dueDate: 'Prazo',
}

interface Props {
  kind: Choosing
  cards: CardState[]
  onClose: () => void
}

/** Labels and people are saved as they are chosen (R25), a day when it is said so. */
export function SelectionDialog({ kind, cards, onClose }: Props) {
  return (
    <Dialog
      open={cards.length > 0}
      onClose={onClose}
      title={titles[kind]}
      description={selectedWords(cards.length)}
    >
      {kind === 'dueDate' ? (
        <DueDate cards={cards} onClose={onClose} />
      ) : (
        <Sets kind={kind} cards={cards} />
      )}
    </Dialog>
  )
}

/** Chosen is what all of them have; choosing what only some have gives it to the others. */
function Sets({ kind, cards }: { kind: 'labels' | 'people'; cards: CardState[] }) {
  const session = useOpenProject()
  const [set, Picker] =
    kind === 'labels' ? (['labels', LabelPicker] as const) : (['assignees', PeoplePicker] as const)
  const [first, ...others] = cards
  const common = first?.[set].filter((id) => others.every((card) => card[set].includes(id))) ?? []
  const taskIds = cards.map(({ id }) => id)
  return (
    <Picker
      chosen={common}
      onToggle={(id, wanted) =>
        void editTasks(session, taskIds, {
          [set]: wanted ? { add: [id], remove: [] } : { add: [], remove: [id] },
        })
      }
    />
  )
}

function DueDate({ cards, onClose }: Omit<Props, 'kind'>) {
  const session = useOpenProject()
  const first = cards[0]?.dueDate ?? null
  const [day, setDay] = useState(() =>
    cards.every(({ dueDate }) => dueDate === first) ? first : null,
  )
  const save = (dueDate: string | null) => {
    onClose()
    void editTasks(
      session,
      cards.map(({ id }) => id),
      { dueDate },
    )
  }
  const later = cards.filter(({ startDate }) => !areInOrder({ startDate, dueDate: day })).length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (day && later === 0) save(day)
  }
  return (
    <form className="flex flex-col gap-4" onSubmit={submit}>
      <DayField label="Prazo" value={day} begin onChange={setDay} error={laterWords(later)} />
      <DialogActions>
        <Button look="secondary" onClick={() => save(null)}>
          Sem prazo
        </Button>
        <Button type="submit" disabled={!day}>
          Salvar
        </Button>
      </DialogActions>
    </form>
  )
}

const laterWords = (count: number) =>
  count === 0
    ? undefined
    : count === 1
      ? 'Uma das tarefas começa depois deste dia.'
      : `${count} das tarefas começam depois deste dia.`
