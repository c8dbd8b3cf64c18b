import { Copy, Link, MessageSquareQuote, Pencil, Trash2 } from 'lucide-react'
import type { Named } from '#contract/mentions.ts'
import type { Comment } from '#contract/state.ts'
import { Markdown } from '#web/features/markdown/Markdown.tsx'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { formatAgo, formatMoment } from '#web/ui/dates.ts'
import { Menu, MenuItem } from '#web/ui/Menu.tsx'
import { copyCommentLink, remove } from './comment-actions.ts'
import { useCommentDraft, useCommentEdit } from './comment-drafts.ts'
import { EditComment } from './EditComment.tsx'
import { useName } from './use-name.ts'

interface Props {
  taskId: string
  comment: Comment
  people: readonly Named[]
  /** Not confirmed by the server yet. */
  pending: boolean
  /** The link that was opened leads to it. */
  marked: boolean
  onQuote: (text: string) => void
}

export function CommentItem(props: Props) {
  const { taskId, comment, people, pending, marked } = props
  const session = useOpenProject()
  const name = useName(comment.authorId)
  const { draft } = useCommentDraft(comment.id)
  const writable = useMay()('comment:write')
  const own = comment.authorId === session.store.personId
  return (
    <li
      data-comment={comment.id}
      className={classNames(
        // What is out of sight is not drawn, however much was written.
        'flex scroll-mt-4 gap-2.5 rounded-md p-1.5 [contain-intrinsic-size:auto_5rem] [content-visibility:auto]',
        marked && 'bg-accent-soft ring-2 ring-accent',
      )}
    >
      <Avatar name={name} id={comment.authorId} silent />
      <article aria-label={`Comentário de ${name}`} className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <p className="min-w-0 flex-1 text-muted text-sm">
            <span className="wrap-anywhere font-medium text-ink">{name}</span>{' '}
            <time dateTime={comment.createdAt} title={formatMoment(comment.createdAt)}>
              {formatAgo(comment.createdAt)}
            </time>
            {comment.editedAt && <span title={formatMoment(comment.editedAt)}> (editado)</span>}
            {pending && <span> · a enviar</span>}
          </p>
          <CommentMenu {...props} name={name} own={own} />
        </div>
        {draft && own && writable ? (
          <EditComment taskId={taskId} comment={comment} />
        ) : (
          <Markdown text={comment.text} people={people} />
        )}
      </article>
    </li>
  )
}

function CommentMenu({
  taskId,
  comment,
  name,
  own,
  onQuote,
}: Props & { name: string; own: boolean }) {
  const session = useOpenProject()
  const may = useMay()
  const { keep } = useCommentEdit(taskId, comment)
  const writable = may('comment:write')
  const { text } = comment
  const ask = () => {
    if (!confirm('Tem certeza que deseja excluir este comentário?')) return
    void remove(session, taskId, comment)
  }
  return (
    <Menu label={`Ações do comentário de ${name}`}>
      {writable && (
        <MenuItem icon={MessageSquareQuote} onSelect={() => onQuote(text)}>
          Citar
        </MenuItem>
      )}
      <MenuItem icon={Copy} onSelect={() => void copyText(text)}>
        Copiar texto
      </MenuItem>
      <MenuItem icon={Link} onSelect={() => copyCommentLink(session, taskId, comment)}>
        Copiar link
      </MenuItem>
      {own && writable && (
        <MenuItem icon={Pencil} onSelect={() => keep({ text, base: { text } })}>
          Editar
        </MenuItem>
      )}
      {((own && writable) || may('comment:moderate')) && (
        <MenuItem icon={Trash2} danger onSelect={ask}>
          Excluir
        </MenuItem>
      )}
    </Menu>
  )
}
