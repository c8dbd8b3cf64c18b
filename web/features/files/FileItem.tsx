import { Download, Eye, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { AttachedFile } from '#contract/state.ts'
import { useName } from '#web/features/comments/use-name.ts'
import { useSession } from '#web/features/project/project-context.ts'
import { formatAgo, formatMoment } from '#web/ui/dates.ts'
import { Menu, MenuItem } from '#web/ui/Menu.tsx'
import { NameEditor } from '#web/ui/NameEditor.tsx'
import { FileFace } from './FileFace.tsx'
import { remove, rename } from './file-actions.ts'
import { viewerOf } from './file-kinds.ts'
import { formatSize } from './file-size.ts'

interface Props {
  taskId: string
  file: AttachedFile
  /** Where its bytes are; null as long as that is not known. */
  address: string | null
  writable: boolean
  onShow: () => void
}

export function FileItem({ taskId, file, address, writable, onShow }: Props) {
  const session = useSession()
  const who = useName(file.uploaderId)
  const [renaming, setRenaming] = useState(false)
  const canBeShown = viewerOf(file.mediaType) !== null
  const save = () => address && saveAs(address, file.name)
  return (
    <li className="flex items-center gap-3 rounded-md p-1.5 hover:bg-hover">
      <FileFace file={file} address={address} />
      <div className="min-w-0 flex-1">
        {renaming ? (
          <NameEditor
            name={file.name}
            label="Nome do arquivo"
            onRename={(name) => void rename(session, taskId, file, name)}
            onEnd={() => setRenaming(false)}
          />
        ) : (
          <button
            type="button"
            title={canBeShown ? 'Ver' : 'Baixar'}
            onClick={canBeShown ? onShow : save}
            className="block max-w-full truncate rounded-sm text-left font-medium hover:underline"
          >
            {file.name}
          </button>
        )}
        <p className="wrap-anywhere text-muted text-sm">
          {formatSize(file.size)} · {who} ·{' '}
          <time dateTime={file.createdAt} title={formatMoment(file.createdAt)}>
            {formatAgo(file.createdAt)}
          </time>
        </p>
      </div>
      <Menu label={`Ações do arquivo ${file.name}`}>
        {canBeShown && (
          <MenuItem icon={Eye} onSelect={onShow}>
            Ver
          </MenuItem>
        )}
        <MenuItem icon={Download} onSelect={() => save()}>
          Baixar
        </MenuItem>
        {writable && (
          <>
            <MenuItem icon={Pencil} onSelect={() => setRenaming(true)}>
              Renomear
            </MenuItem>
            <MenuItem icon={Trash2} danger onSelect={() => void remove(session, taskId, file)}>
              Excluir
            </MenuItem>
          </>
        )}
      </Menu>
    </li>
  )
}

/** By a link that is pressed: the browser saves it as it comes, however large it is. */
function saveAs(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
