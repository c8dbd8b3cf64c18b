import { ListPlus, Plus } from 'lucide-react'
import { memo, Suspense, useState } from 'react'
import type { ColumnState } from '#contract/state.ts'
import { LateDialog } from '#web/features/drafts/LateDialog.tsx'
import { NewTaskDialog } from '#web/features/tasks/late-task-parts.ts'
import { Button } from '#web/ui/Button.tsx'
import { LatePart } from '#web/ui/LatePart.tsx'
import { OnItsWay } from '#web/ui/OnItsWay.tsx'
import { QuickTasks } from './late-column-dialogs.ts'

interface Props {
  column: ColumnState
  /** Titles are being typed below the list, one after the other. */
  quick: boolean
  onQuick: (quick: boolean) => void
}

/** The foot of a column: one task with all its fields, or many by their titles alone. */
export const AddTask = memo(function AddTask({ column, quick, onQuick }: Props) {
  const [creating, setCreating] = useState(false)
  return (
    <div data-keep-clear className="p-0.5">
      {quick && (
        <LatePart onMissing={() => onQuick(false)}>
          <Suspense fallback={<OnItsWay />}>
            <QuickTasks column={column} onClose={() => onQuick(false)} />
          </Suspense>
        </LatePart>
      )}
      <div className="flex">
        <Button
          look="quiet"
          onClick={() => setCreating(true)}
          className="min-w-0 flex-1 justify-start"
        >
          <Plus aria-hidden="true" />
          Adicionar tarefa
        </Button>
        <Button
          look="quiet"
          size="icon"
          aria-label={`Digitar várias tarefas em ${column.name}`}
          aria-expanded={quick}
          title="Digitar várias, só com o título"
          onClick={() => onQuick(!quick)}
        >
          <ListPlus aria-hidden="true" />
        </Button>
      </div>
      <LateDialog open={creating} onClose={() => setCreating(false)}>
        <NewTaskDialog
          title="Criar Nova Tarefa"
          placeId={column.id}
          columns={[column]}
          open={creating}
          onClose={() => setCreating(false)}
        />
      </LateDialog>
    </div>
  )
})
