import { limits } from '#contract/limits.ts'
import { useDraft } from '#web/features/drafts/use-draft.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { useBoardParam } from '#web/features/project/use-board-param.ts'
import { TemplateField } from '#web/features/templates/TemplateField.tsx'
import { useTemplate } from '#web/features/templates/use-template.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { addBoard } from './board-actions.ts'

const title = 'Novo Board'

/** The new board is the selected one at once; if it is refused, what was typed is still here. */
export function NewBoardDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const session = useOpenProject()
  const { select, restore } = useBoardParam()
  const draft = useDraft({
    dialog: `board ${session.projectId}`,
    empty: { name: '', templateId: '' },
    ground: { projectId: session.projectId, kind: 'project', id: session.projectId, title },
    open,
    onClose,
  })
  const begun = useTemplate()
  const create = async () => {
    const sent = draft.submit()
    if (!sent) return
    const { id, key, fields } = sent
    const template = fields.templateId && (await begun(id, fields.templateId))
    if (template === null) return draft.giveBack(sent)
    const name = fields.name.trim()
    const created = addBoard(session, { id, name, ...(template && { template }) }, key)
    select(id)
    if (await created) return
    restore()
    draft.giveBack(sent)
  }
  return (
    <Dialog open={draft.open} onClose={draft.dismiss} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (draft.fields.name.trim()) void create()
        }}
      >
        <TextField
          label="Nome"
          value={draft.fields.name}
          onChange={(event) => draft.edit({ name: event.target.value })}
          required
          pattern=".*\S.*"
          longest={limits.name}
          placeholder="Ex.: Lançamento de março"
          autoComplete="off"
        />
        <div className="mt-4">
          <TemplateField
            ofOneBoard
            value={draft.fields.templateId}
            onChange={(templateId, name) =>
              draft.edit({ templateId, ...(!draft.fields.name.trim() && { name }) })
            }
          />
        </div>
        <DialogActions>
          <Button look="secondary" onClick={draft.cancel}>
            Cancelar
          </Button>
          <Button type="submit">Criar Board</Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
