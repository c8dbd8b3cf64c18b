import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { CardState, TaskDetails } from '#contract/state.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { useTaskPart } from '#web/features/project/use-task-param.ts'
import { Button } from '#web/ui/Button.tsx'
import { DialogActions } from '#web/ui/Dialog.tsx'
import { TitleField } from '#web/ui/TitleField.tsx'
import { DescriptionField } from './DescriptionField.tsx'
import { TaskSections } from './TaskSections.tsx'
import { TextClash } from './TextClash.tsx'
import { saveText } from './task-actions.ts'
import { type NumberedText, type TaskText, useUnsavedText } from './unsaved-text.ts'

interface Props {
  card: CardState
  details: TaskDetails
  onCancel: () => void
  onSaved: () => void
}

export function TaskDetailsForm({ card, details, onCancel, onSaved }: Props) {
  const session = useOpenProject()
  const atTitle = useTaskPart() === 'title'
  const [saving, setSaving] = useState(false)
  const { title } = card
  const { description, textVersion } = details
  const current = { title, description, textVersion }
  const { text, base, clash, ...typing } = useTaskText(card.id, current, saving)
  const save = async () => {
    setSaving(true)
    const saved = await saveText(session, card, { ...text, title: text.title.trim() }, base)
    setSaving(false)
    if (!saved) return
    typing.forget()
    onSaved()
  }
  return (
    <form
      // As tall as the dialog: the buttons are at its end before the late parts have come.
      className="flex grow flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.title.trim() && !clash) void save()
      }}
    >
      {clash && (
        <TextClash current={clash} onTakeTheirs={typing.takeTheirs} onKeepMine={typing.keepMine} />
      )}
      <TaskSections card={card} details={details}>
        <TitleField
          // biome-ignore lint/a11y/noAutofocus: the person has just asked to type here.
          autoFocus={atTitle}
          label="Título"
          value={text.title}
          required
          longest={limits.name}
          onChange={(title) => typing.edit({ ...text, title })}
        />
        <DescriptionField
          value={text.description}
          longest={limits.description}
          onChange={(description) => typing.edit({ ...text, description })}
        />
      </TaskSections>
      <DialogActions>
        <Button look="secondary" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" busy={saving} disabled={clash !== null}>
          Salvar Alterações
        </Button>
      </DialogActions>
    </form>
  )
}

/**
 * The text in the fields, and the text it was made from. While nothing is typed here, what others
 * write is taken over; once something is, the person decides between the two. While it is being
 * saved the screen shows it as if it were: that is nobody else's text.
 */
function useTaskText(taskId: string, current: NumberedText, saving: boolean) {
  const { unsaved, keep, forget } = useUnsavedText(taskId)
  const { title, description, textVersion } = current
  // The number alone does not tell: one's own may have been foreseen, and then be another's.
  const newer =
    unsaved && !saving && (unsaved.base.textVersion !== textVersion || !same(current, unsaved.base))
  const clash = newer && !same(current, unsaved.base) && !same(current, unsaved.text)
  // Where there is no clash, the words it was made from may only have got their number.
  const base = newer && !clash ? current : (unsaved?.base ?? current)
  const text = unsaved?.text ?? { title, description }
  return {
    text,
    base: base.textVersion,
    clash: clash ? { title, description } : null,
    edit: (next: TaskText) => keep(same(next, base) ? null : { text: next, base }),
    takeTheirs: forget,
    keepMine: () => keep({ text, base: current }),
    forget,
  }
}

const same = (a: TaskText, b: TaskText) => a.title === b.title && a.description === b.description
