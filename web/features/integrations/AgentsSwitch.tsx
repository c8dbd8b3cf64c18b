import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getAgents, setAgents } from '#contract/agents.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { OnlineFields } from '#web/features/offline/OnlineFields.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { toasts } from '#web/ui/toasts.ts'

/** Whether agents may come into the project, whoever their tokens belong to. */
export function AgentsSwitch({ projectId }: { projectId: string }) {
  const queryClient = useQueryClient()
  const queryKey = ['agents', projectId]
  const { data } = useQuery({ queryKey, queryFn: () => call(getAgents, { projectId }) })
  const change = useMutation({
    mutationFn: (allowed: boolean) => call(setAgents, { projectId, allowed }),
    onError: (error) => toasts.error('Erro ao mudar os agentes', messageOf(error)),
    onSuccess: (agents) => queryClient.setQueryData(queryKey, agents),
  })
  return (
    <div>
      <OnlineFields>
        <Checkbox
          label="Agentes e programas com token podem entrar neste projeto"
          checked={data?.allowed ?? false}
          disabled={!data || change.isPending}
          onChange={change.mutate}
        />
      </OnlineFields>
      {data?.installed === false && (
        <p className="text-muted text-sm">
          Nesta instalação a entrada para agentes está desligada.
        </p>
      )}
    </div>
  )
}
