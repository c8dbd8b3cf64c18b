import { useEffect, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import type { CardState } from '#contract/state.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { useTaskParam, useTaskPart } from '#web/features/project/use-task-param.ts'
import { Button } from '#web/ui/Button.tsx'
import { DialogActions } from '#web/ui/Dialog.tsx'
import { TitleField } from '#web/ui/TitleField.tsx'
import { DescriptionField } from './DescriptionField.tsx'
import { TaskSections } from './TaskSections.tsx'
import { TextClash } from './TextClash.tsx'
import { retitle, saveText, textSaved } from './task-actions.ts'
import { UnreadDescription } from './UnreadDescription.tsx'
import { isRead as isTextRead, unreadText, withRead } from './unread-text.ts'
import { type NumberedText, sameText, type TaskText, useUnsavedText } from './unsaved-text.ts'

interface Props {
  card: CardState
  onCancel: () => void
  onSaved: () => void
}

export function TaskDetailsForm({ card, onCancel, onSaved }: Props) {
  const session = useOpenProject()
  const atTitle = useTaskPart() === 'title'
  const { open } = useTaskParam()
  const { text, isRead, isUnsaved, saving, clash, ...typing } = useTaskText(card)
  const shown = useShown()
  // Here both texts are shown already.
  const onClash = (taskId: string) => {
    if (!shown.current) open(taskId)
  }
  const save = async () => {
    const saved = await typing.save((text, base) =>
      isRead
        ? saveText(session, card, text, base)
        : retitle(session, card, { title: text.title, before: base.title }, onClash, textSaved),
    )
    // By then another task may be open here.
    if (saved && shown.current) onSaved()
  }
  return (
    <form
      // As tall as the dialog: the buttons are at its end before the late parts have come.
      className="flex grow flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.title.trim() && !clash && !saving) void save()
      }}
    >
      {clash && (
        <TextClash current={clash} onTakeTheirs={typing.takeTheirs} onKeepMine={typing.keepMine} />
      )}
      <TaskSections card={card} details={card.details}>
        <TitleField
          autoFocus={atTitle}
          label="Título"
          value={text.title}
          required
          longest={limits.name}
          onChange={(title) => typing.edit({ ...text, title })}
        />
        {isRead ? (
          <DescriptionField
            value={text.description}
            longest={limits.description}
            onChange={(description) => typing.edit({ ...text, description })}
          />
        ) : (
          <UnreadDescription card={card} />
        )}
      </TaskSections>
      <DialogActions>
        {isUnsaved && (
          <p className="mr-auto self-center text-muted text-sm max-sm:basis-full">
            Alterações não salvas
          </p>
        )}
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

/** Whether it is still on the screen, for who has waited. */
function useShown() {
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return shown
}

/**
 * The text in the fields, and the text it was made from. While nothing is typed here, what others
 * write is taken over; once something is, the person decides between the two. While it is being
 * saved the screen shows it as if it were: that is nobody else's text.
 */
function useTaskText({ id, title, details }: CardState) {
  const { unsaved: kept, sent, keep, forget, save } = useUnsavedText(id)
  const saving = sent !== undefined
  const { description, textVersion } = details ?? kept?.base ?? unreadText
  const current: NumberedText = { title, description, textVersion }
  const unsaved = kept && withRead(kept, current)
  const newer = unsaved && !saving && !sameText(current, unsaved.base)
  const clash = newer && !sameText(current, unsaved.text)
  // What was typed may be what stands by now.
  const base = newer && !clash ? current : (unsaved?.base ?? current)
  const text = unsaved?.text ?? { title, description }
  return {
    text,
    isRead: isTextRead(current),
    isUnsaved: Boolean(unsaved) && !saving,
    saving,
    clash: clash ? { title, description } : null,
    // While it is being saved nothing typed is the same as nothing typed: it may be refused.
    edit: (next: TaskText) => keep(!saving && sameText(next, base) ? null : { text: next, base }),
    takeTheirs: forget,
    keepMine: () => keep({ text, base: current }),
    save: (send: (text: TaskText, base: NumberedText) => Promise<boolean>) => {
      // What is kept may not have the description yet, and is compared with what was saved.
      if (unsaved) keep({ text, base })
      return save(() => send({ ...text, title: text.title.trim() }, base), { text, base })
    },
  }
}
