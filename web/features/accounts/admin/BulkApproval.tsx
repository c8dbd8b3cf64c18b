import { limits } from '#contract/limits.ts'
import { OnlineButton } from '#web/features/offline/OnlineButton.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { useApproveMany } from './accounts-query.ts'
import type { Selection } from './use-selection.ts'

/** Shown while there is somebody to approve. */
export function BulkApproval({ selection }: { selection: Selection }) {
  const approve = useApproveMany()
  const { chosen, choosable } = selection
  if (choosable.length === 0) return null
  const atOnce = chosen.slice(0, limits.accountsAtOnce)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t bg-canvas px-4 py-2 sm:px-5">
      <Checkbox
        label="Selecionar pendentes"
        checked={chosen.length === choosable.length}
        mixed={chosen.length > 0 && chosen.length < choosable.length}
        onChange={(checked) => selection.set(choosable, checked)}
      />
      {atOnce.length > 0 && (
        <OnlineButton
          size="sm"
          busy={approve.isPending}
          onClick={() => approve.mutate(atOnce, { onSuccess: () => selection.set(atOnce, false) })}
        >
          Aprovar selecionados ({atOnce.length})
        </OnlineButton>
      )}
    </div>
  )
}
