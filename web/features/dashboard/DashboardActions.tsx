import { ChartNoAxesColumn, Import, ListChecks, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '#contract/pages.ts'
import { OnlineButton } from '#web/features/offline/OnlineButton.tsx'
import { OnlineItem } from '#web/features/offline/OnlineItem.tsx'
import { useCommands } from '#web/features/shortcuts/commands.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { LatePart } from '#web/ui/LatePart.tsx'
import { Menu, MenuItem } from '#web/ui/Menu.tsx'

interface Props {
  connected: boolean
  onCreate: () => void
}

/** On a phone what is done rarely is in a menu beside the heading: five buttons would be three lines. */
export function DashboardActions({ connected, onCreate }: Props) {
  const [opened, setOpened] = useState<'trash' | 'import' | null>(null)
  const navigate = useNavigate()
  const close = () => setOpened(null)
  const openTrash = () => setOpened('trash')
  const openImport = () => setOpened('import')
  const commands = [
    { name: 'project trash', label: 'Lixeira', run: openTrash },
    { name: 'import', label: 'Importar', run: openImport },
  ]
  useCommands(connected ? commands : [])
  return (
    <div className="flex flex-wrap gap-2 max-sm:flex-row-reverse max-sm:justify-end">
      <div className="absolute top-0 right-0 sm:hidden">
        <Menu label="Mais ações">
          <MenuItem icon={ChartNoAxesColumn} onSelect={() => void navigate(pages.reports)}>
            Relatórios
          </MenuItem>
          <OnlineItem icon={Import} onSelect={openImport}>
            Importar
          </OnlineItem>
          <OnlineItem icon={Trash2} onSelect={openTrash}>
            Lixeira
          </OnlineItem>
        </Menu>
      </div>
      <OnlineButton look="quiet" className="max-sm:hidden" onClick={openTrash}>
        <Trash2 aria-hidden="true" />
        Lixeira
      </OnlineButton>
      <OnlineButton look="quiet" className="max-sm:hidden" onClick={openImport}>
        <Import aria-hidden="true" />
        Importar
      </OnlineButton>
      <ButtonLink to={pages.myTasks} look="quiet">
        <ListChecks aria-hidden="true" />
        Minhas tarefas
      </ButtonLink>
      <ButtonLink to={pages.reports} look="quiet" className="max-sm:hidden">
        <ChartNoAxesColumn aria-hidden="true" />
        Relatórios
      </ButtonLink>
      <OnlineButton onClick={onCreate}>
        <Plus aria-hidden="true" />
        Novo Projeto
      </OnlineButton>
      {opened && (
        <LatePart onMissing={close}>
          <Suspense>
            {opened === 'trash' ? (
              <ProjectTrashDialog onClose={close} />
            ) : (
              <ImportDialog onClose={close} />
            )}
          </Suspense>
        </LatePart>
      )}
    </div>
  )
}

const ProjectTrashDialog = lazy(async () => {
  const { ProjectTrashDialog } = await import('#web/features/trash/ProjectTrashDialog.tsx')
  return { default: ProjectTrashDialog }
})

const ImportDialog = lazy(async () => {
  const { ImportDialog } = await import('#web/features/imports/ImportDialog.tsx')
  return { default: ImportDialog }
})
