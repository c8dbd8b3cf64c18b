import { useSearchParams } from 'react-router'
import type { SavedView } from '#contract/views.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Loading } from '#web/ui/Spinner.tsx'
import { useChangeParams } from '#web/ui/use-change-params.ts'
import { LayoutLinks } from './LayoutLinks.tsx'
import { SavedViewRow } from './SavedViewRow.tsx'
import { SaveViewForm } from './SaveViewForm.tsx'
import { viewQueryOf, withViewQuery } from './view-query.ts'
import { useSavedViews } from './views-query.ts'

interface Props {
  open: boolean
  onClose: () => void
}

/** The saved views of the project and one's own, and the one that is shown, to be saved. */
export function ViewsDialog({ open, onClose }: Props) {
  const { projectId } = useOpenProject()
  const may = useMay()
  const [params] = useSearchParams()
  const changeParams = useChangeParams()
  const { views, error } = useSavedViews(projectId, open)
  const current = viewQueryOf(params)
  const show = ({ query }: SavedView) => {
    changeParams((params) => withViewQuery(params, query))
    onClose()
  }
  const group = (title: string, shared: boolean) => {
    const some = views?.filter((view) => view.shared === shared) ?? []
    if (some.length === 0) return null
    return (
      <section>
        <h3 className="pb-1 font-medium text-muted text-sm">{title}</h3>
        <ul>
          {some.map((view) => (
            <SavedViewRow
              key={view.id}
              view={view}
              current={current}
              changeable={!shared || may('view:write')}
              onShow={() => show(view)}
            />
          ))}
        </ul>
      </section>
    )
  }
  return (
    <Dialog open={open} onClose={onClose} title="Visões">
      <div className="flex flex-col gap-5">
        <div className="xl:hidden">
          <LayoutLinks onChosen={onClose} />
        </div>
        {group('Do projeto', true)}
        {group('Só suas', false)}
        {!views && !error && <Loading />}
        {!views && error && <p className="text-muted">{messageOf(error)}</p>}
        {views?.length === 0 && (
          <p className="text-muted">
            Nenhuma visão salva ainda. Filtre o board, ou veja-o como lista, e salve aqui o que quer
            rever.
          </p>
        )}
        <SaveViewForm query={current} />
      </div>
    </Dialog>
  )
}
