import { useQuery } from '@tanstack/react-query'
import { getReminders, setReminders } from '#contract/reminders.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useConnected } from '#web/features/offline/use-connection.ts'
import { WaitsForConnection } from '#web/features/offline/WaitsForConnection.tsx'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { NotLoadedLine } from '#web/ui/NotLoaded.tsx'
import { Loading } from '#web/ui/Spinner.tsx'
import { toasts } from '#web/ui/toasts.ts'

/** How a project reminds people of its dates. */
export function RemindersDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Lembretes de prazo">
      <p className="mb-3 text-muted">
        Os responsáveis são lembrados às 9 horas, no fuso de cada um: na véspera, no dia e quando a
        tarefa atrasa.
      </p>
      <Choice />
    </Dialog>
  )
}

function Choice() {
  const { projectId } = useOpenProject()
  const queryKey = ['reminders', projectId]
  const { data, isPending, refetch } = useQuery({
    queryKey,
    queryFn: () => call(getReminders, { projectId }),
  })
  const connected = useConnected()
  const choose = async (businessDays: boolean) => {
    queryClient.setQueryData(queryKey, { businessDays })
    try {
      await call(setReminders, { projectId, businessDays })
    } catch (error) {
      queryClient.setQueryData(queryKey, data)
      toasts.error('Erro ao salvar os lembretes', messageOf(error))
      void refetch()
    }
  }
  if (isPending) return <Loading />
  if (!data) {
    const title = 'Os lembretes não puderam ser carregados.'
    return <NotLoadedLine title={title} retry={() => void refetch()} />
  }
  return (
    <>
      <Checkbox
        label="Só em dias úteis"
        checked={data.businessDays}
        disabled={!connected}
        onChange={(wanted) => void choose(wanted)}
      />
      <WaitsForConnection />
      <p className="text-muted text-sm">
        Na véspera de uma folga, o lembrete já fala do que vence nela e logo depois. Os feriados são
        os do calendário desta instalação.
      </p>
    </>
  )
}
