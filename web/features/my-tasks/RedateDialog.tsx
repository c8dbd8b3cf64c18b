import { useState } from 'react'
import { areInOrder, daysOutOfOrder } from '#contract/days-in-order.ts'
import type { MyTask } from '#contract/my-tasks.ts'
import { plainTaskFields } from '#contract/task-fields.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { DayField } from '#web/features/days/DayField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { redateTask } from './my-task-actions.ts'

interface Props {
  /** Null: it is closed. */
  task: MyTask | null
  onClose: () => void
}

export function RedateDialog({ task, onClose }: Props) {
  // Closing, it still shows the task.
  const [last, setLast] = useState(task)
  if (task && task !== last) setLast(task)
  return (
    <Dialog
      open={task !== null}
      onClose={onClose}
      title={label}
      {...(last && { description: last.title })}
    >
      {last && <Redating key={last.id} task={last} onClose={onClose} />}
    </Dialog>
  )
}

const { label } = plainTaskFields.dueDate

function Redating({ task, onClose }: { task: MyTask; onClose: () => void }) {
  const { userId } = usePerson()
  const [dueDate, setDueDate] = useState(task.dueDate)
  const { startDate } = task
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onClose()
        void redateTask(userId, task, dueDate)
      }}
    >
      <DayField
        label={label}
        value={dueDate}
        min={startDate}
        error={areInOrder({ startDate, dueDate }) ? undefined : daysOutOfOrder}
        begin
        onChange={setDueDate}
      />
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit">Salvar</Button>
      </DialogActions>
    </form>
  )
}
