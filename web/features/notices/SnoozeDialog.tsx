import { useState } from 'react'
import { addDays } from '#contract/calendar-days.ts'
import type { Notice } from '#contract/notices.ts'
import { useToday } from '#web/features/auth/use-today.ts'
import { DayField } from '#web/features/days/DayField.tsx'
import { useConnected } from '#web/features/offline/use-connection.ts'
import { WaitsForConnection } from '#web/features/offline/WaitsForConnection.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { snooze } from './notice-actions.ts'

interface Props {
  /** Null: it is closed. */
  notice: Notice | null
  onClose: () => void
}

export function SnoozeDialog({ notice, onClose }: Props) {
  return (
    <Dialog open={notice !== null} onClose={onClose} title="Adiar o aviso">
      {notice && <Snoozing notice={notice} onClose={onClose} />}
    </Dialog>
  )
}

function Snoozing({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const today = useToday()
  const tomorrow = addDays(today, 1)
  const connected = useConnected()
  const [day, setDay] = useState<string | null>(tomorrow)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onClose()
        if (day) void snooze(notice, day, today)
      }}
    >
      <DayField label="Mostrar de novo em" value={day} min={tomorrow} begin onChange={setDay} />
      <WaitsForConnection />
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" disabled={!connected || !day || day < tomorrow}>
          Adiar
        </Button>
      </DialogActions>
    </form>
  )
}
