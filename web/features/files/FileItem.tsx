import { Download, Eye, Image, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { AttachedFile, CardState } from '#contract/state.ts'
import { useName } from '#web/features/comments/use-name.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { formatAgo, formatMoment } from '#web/ui/dates.ts'
import { Menu, MenuItem } from '#web/ui/Menu.tsx'
import { NameEditor } from '#web/ui/NameEditor.tsx'
import { FileFace } from './FileFace.tsx'
import { remove, rename, setCover } from './file-actions.ts'
import { formatSize } from './file-size.ts'
import type { FileAddresses } from './use-file-address.ts'

interface Props {
  card: CardState
  file: AttachedFile
  addresses: FileAddresses
  writable: boolean
  /** Null: it cannot be looked at here. */
  onShow: (() => void) | null
}

export function FileItem({ card, file, addresses, writable, onShow }: Props) {
  const session = useOpenProject()
  const who = useName(file.uploaderId)
  const [renaming, setRenaming] = useState(false)
  const { id: taskId } = card
  const isCover = card.cover === file.id
  const withheld = addresses.withheld(file)
  const save = () => void addresses.save(file)
  return (
    <li className="flex items-center gap-3 rounded-md p-1.5 hover:bg-hover">
      <FileFace mediaType={file.mediaType} address={addresses.picture(file, 'thumb')} />
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
            title={onShow ? 'Ver' : 'Baixar'}
            onClick={onShow ?? save}
            disabled={withheld !== null}
            className="block max-w-full truncate rounded-sm text-left font-medium hover:underline"
          >
            {file.name}
          </button>
        )}
        <p className="wrap-anywhere text-muted text-sm">
          {isCover && 'Capa · '}
          {formatSize(file.size)} · {who} ·{' '}
          <time dateTime={file.createdAt} title={formatMoment(file.createdAt)}>
            {formatAgo(file.createdAt)}
          </time>
        </p>
        {withheld && (
          <p className={withheld === 'barred' ? 'text-danger-ink text-sm' : 'text-muted text-sm'}>
            {withheldWords[withheld]}
          </p>
        )}
      </div>
      {(writable || !withheld) && (
        <Menu label={`Ações do arquivo ${file.name}`}>
          {onShow && (
            <MenuItem icon={Eye} onSelect={onShow}>
              Ver
            </MenuItem>
          )}
          {!withheld && (
            <MenuItem icon={Download} onSelect={save}>
              Baixar
            </MenuItem>
          )}
          {writable && (
            <>
              {addresses.picture(file, 'cover') && (
                <MenuItem
                  icon={Image}
                  onSelect={() => void setCover(session, card, isCover ? null : file.id)}
                >
                  {isCover ? 'Remover da capa' : 'Usar como capa'}
                </MenuItem>
              )}
              <MenuItem icon={Pencil} onSelect={() => setRenaming(true)}>
                Renomear
              </MenuItem>
              <MenuItem icon={Trash2} danger onSelect={() => void remove(session, taskId, file)}>
                Excluir
              </MenuItem>
            </>
          )}
        </Menu>
      )}
    </li>
  )
}

const withheldWords = {
  waiting: 'À espera do antivírus: ainda não pode ser aberto.',
  barred: 'O antivírus barrou este arquivo: ele não pode ser aberto.',
}
