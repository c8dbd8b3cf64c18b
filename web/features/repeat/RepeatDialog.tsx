import { useState } from 'react'
import { weekdayOf } from '#contract/calendar-days.ts'
import { dayWords } from '#contract/day-words.ts'
import { firstOf, isSound, type RepeatRule, upcoming } from '#contract/recurrence.ts'
import type { CardState } from '#contract/state.ts'
import { useToday } from '#web/features/auth/use-today.ts'
import { useCalendar } from '#web/features/days/use-calendar.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { RuleEnd } from './RuleEnd.tsx'
import { RuleFields } from './RuleFields.tsx'
import { setRepeat } from './repeat-actions.ts'

interface Props {
  card: CardState
  rule: RepeatRule | null
  onClose: () => void
}

const shown = 5

/** The rule of a series: it counts for this task and all that come after it. */
export function RepeatDialog({ card, rule, onClose }: Props) {
  const session = useOpenProject()
  const today = useToday()
  const calendar = useCalendar()
  const [edited, setEdited] = useState(rule ?? weekly(card.dueDate ?? today))
  const edit = (change: Partial<RepeatRule>) => setEdited({ ...edited, ...change })
  /** With other days, it stands for the day that it has. */
  const editDays = (change: Partial<RepeatRule>) => edit({ ...change, occurrence: undefined })
  const first = isSound(edited) ? firstOf(edited, calendar) : null
  const days = first ? upcoming(edited, { due: card.dueDate ?? first, today }, calendar, shown) : []
  const save = (repeat: RepeatRule | null) => {
    onClose()
    void setRepeat(session, card, repeat, first)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Repetir"
      description="Vale para esta tarefa e as próximas. Para mudar só esta, mude o prazo dela."
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          // Drawn elsewhere, it is still inside the form of the task: that would be saved too.
          event.stopPropagation()
          if (days.length > 0) save(edited)
        }}
      >
        <RuleFields rule={edited} onEdit={editDays} />
        <RuleEnd rule={edited} onEdit={edit} />
        <p aria-live="polite" className="text-muted tabular-nums">
          {first
            ? days.length > 0
              ? `Próximas: ${days.map((day) => dayWords(day, today)).join(', ')}`
              : 'Esta repetição não tem mais nenhuma data.'
            : 'Esta repetição nunca acontece.'}
        </p>
        <DialogActions>
          {rule && (
            <Button look="secondary" onClick={() => save(null)}>
              Não repetir mais
            </Button>
          )}
          <Button type="submit" disabled={days.length === 0}>
            Salvar repetição
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const weekly = (anchor: string): RepeatRule => ({
  ...{ unit: 'week', every: 1, on: { kind: 'weekdays', days: [weekdayOf(anchor)] }, anchor },
  ...{ mode: 'when-completed', onRest: 'keep', until: null, times: null },
})
