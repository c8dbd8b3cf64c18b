import { useState } from 'react'
import type { HistoryEntry } from '#contract/past.ts'
import { tellFailure } from '#web/features/auth/tell-failure.ts'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import { useView } from '#web/features/project/use-project.ts'
import { bringBack } from '#web/features/trash/trash-actions.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { deletedPart } from './deleted-part.ts'
import { stayWords } from './entry-days.ts'
import { isRestorable, restoreText, textsIn } from './restore-text.ts'
import { isByItself, sentenceOf, viaWords } from './sentences.ts'
import { TextDiff } from './TextDiff.tsx'

interface Props {
  entry: HistoryEntry
  nameOf: (userId: string) => string
  /** The task whose own history this is. */
  taskId: string | undefined
  timeZone: string
  /** It happened while the person was away. */
  fresh: boolean
}

/** One thing that happened: who, what and when; a text with its difference. */
export function EntryItem({ entry, nameOf, taskId, timeZone, fresh }: Props) {
  const { at, actorId, change, stoodSince } = entry
  const name = nameOf(actorId)
  const texts = textsIn(change)
  const stay = stoodSince && stayWords(stoodSince, at)
  return (
    <li
      className={classNames(
        'flex gap-2.5 rounded-md p-1.5 [contain-intrinsic-size:auto_3rem] [content-visibility:auto]',
        fresh && 'bg-accent-soft',
      )}
    >
      <Avatar name={name} id={actorId} size="sm" silent />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          {!isByItself(entry) && <span className="font-medium">{name} </span>}
          {sentenceOf(entry, nameOf, taskId)}
          {stay && <span className="text-muted"> · {stay}</span>}
          {entry.via && <span className="text-muted"> · {viaWords(entry.via)}</span>}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
          <time dateTime={at}>{hour(at, timeZone)}</time>
          {fresh && <span className="text-accent-ink">Novo para você</span>}
        </p>
        {texts.map((text) => (
          <TextDiff key={text.label} {...text} />
        ))}
        <Restore entry={entry} />
      </div>
    </li>
  )
}

function Restore({ entry: { change, version } }: { entry: HistoryEntry }) {
  const session = useOpenProject()
  const may = useMay()
  // Drawn again with every change: what stands now decides what can be restored.
  useView(session)
  const [busy, setBusy] = useState(false)
  const deleted = deletedPart(session, change, may('comment:moderate'))
  const right = change?.type === 'project.edited' ? 'project:write' : 'task:write'
  if (!change || !may(right) || !(deleted || isRestorable(session, change))) return null
  const restore = async () => {
    setBusy(true)
    if (deleted) await bringBack(session, version, deleted)
    else
      await restoreText(session, change).catch((error) => tellFailure('Erro ao restaurar', error))
    setBusy(false)
  }
  return (
    <Button
      look="secondary"
      size="sm"
      className="mt-1.5"
      busy={busy}
      onClick={() => void restore()}
    >
      {deleted ? 'Restaurar' : 'Restaurar esta versão'}
    </Button>
  )
}

const hour = (moment: string, timeZone: string) =>
  new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone }).format(new Date(moment))
