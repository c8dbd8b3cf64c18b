import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { CardState, TaskDetails } from '#contract/state.ts'
import { useMay, useSession } from '#web/features/boards/board-context.ts'
import { Checklist } from '#web/features/checklists/Checklist.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DialogActions } from '#web/ui/Dialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { priorities } from './priorities.ts'
import { TextClash } from './TextClash.tsx'
import { saveText } from './task-actions.ts'

export interface TaskText {
  title: string
  description: string
}

interface Props {
  card: CardState
  details: TaskDetails
  onUnsaved: (text: TaskText | null) => void
  onCancel: () => void
  onSaved: () => void
}

export function TaskDetailsForm({ card, details, onUnsaved, onCancel, onSaved }: Props) {
  const session = useSession()
  const writable = useMay()('task:write')
  const [saving, setSaving] = useState(false)
  const given = { title: card.title, ...details }
  const { text, edit, base, clash, takeTheirs, keepMine } = useTaskText(given, saving, onUnsaved)
  const { label, tone } = priorities[card.priority]
  const save = async () => {
    setSaving(true)
    const saved = await saveText(session, card, { ...text, title: text.title.trim() }, base)
    setSaving(false)
    if (saved) onSaved()
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.title.trim() && !clash) void save()
      }}
    >
      {clash && <TextClash current={clash} onTakeTheirs={takeTheirs} onKeepMine={keepMine} />}
      <TextField
        label="Título"
        value={text.title}
        readOnly={!writable}
        required
        pattern=".*\S.*"
        longest={limits.name}
        onChange={(event) => edit({ ...text, title: event.target.value })}
      />
      <TextArea
        label="Descrição"
        rows={5}
        value={text.description}
        readOnly={!writable}
        longest={limits.description}
        onChange={(event) => edit({ ...text, description: event.target.value })}
      />
      <p className="flex items-center gap-2">
        <span className="font-medium">Prioridade</span>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <Checklist taskId={card.id} items={details.items} done={card.done} total={card.total} />
      <DialogActions>
        <Button look="secondary" onClick={onCancel}>
          Cancelar
        </Button>
        {writable && (
          <Button type="submit" busy={saving} disabled={clash !== null}>
            Salvar Alterações
          </Button>
        )}
      </DialogActions>
    </form>
  )
}

interface NumberedText extends TaskText {
  textVersion: number
}

/**
 * The text in the fields, and the text it was made from. While nothing is typed here, what others
 * write is taken over; once something is, the person decides between the two. While it is being
 * saved the screen shows it as if it were: that is nobody else's text.
 */
function useTaskText(
  { title, description, textVersion }: NumberedText,
  saving: boolean,
  onUnsaved: (text: TaskText | null) => void,
) {
  const current = { title, description, textVersion }
  const [base, setBase] = useState<NumberedText>(current)
  const [text, setText] = useState<TaskText>({ title, description })
  const typed = !same(text, base)
  // The number alone does not tell: one's own may have been foreseen, and then be another's.
  const newer = !saving && (base.textVersion !== textVersion || !same(current, base))
  const clash = newer && typed && !same(current, base) && !same(current, text)
  if (newer && !clash) {
    setBase(current)
    // One's own words may only have got their number.
    if (!same(current, base)) setText({ title, description })
  }
  const decide = (next: TaskText) => {
    setBase(current)
    setText(next)
    onUnsaved(same(next, current) ? null : next)
  }
  return {
    text,
    base: base.textVersion,
    clash: clash ? { title, description } : null,
    edit: (next: TaskText) => {
      setText(next)
      onUnsaved(same(next, base) ? null : next)
    },
    takeTheirs: () => decide({ title, description }),
    keepMine: () => decide(text),
  }
}

const same = (a: TaskText, b: TaskText) => a.title === b.title && a.description === b.description
