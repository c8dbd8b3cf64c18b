import { Plus } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useRef, useSyncExternalStore } from 'react'
import { limits } from '#contract/limits.ts'
import { pastedLines } from '#contract/pasted-lines.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { keptByPlace } from '#web/features/drafts/kept-by-place.ts'
import { useRefusedWords } from '#web/features/drafts/refused-words.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { controlClass } from '#web/ui/Field.tsx'
import { toasts } from '#web/ui/toasts.ts'
import { excessOf } from '#web/ui/use-validity.ts'

interface Props {
  taskId: string
  onAdd: (text: string) => Promise<boolean>
  onAddAll: (texts: string[]) => Promise<boolean>
}

const texts = keptByPlace<string>('item')

/** Where a new item is written. */
export const itemField = (taskId: string) => `item ${taskId}`

/** What was typed comes back when it could not be added; beside what was typed meanwhile. */
export function NewItem({ taskId, onAdd, onAddAll }: Props) {
  const place = `${usePerson().userId} ${taskId}`
  const text = useSyncExternalStore(texts.subscribe, () => texts.get(place) ?? '')
  const refused = useRefusedWords(itemField(taskId))
  const field = useRef<HTMLInputElement>(null)
  const add = async () => {
    const wanted = text.trim()
    if (!wanted || !field.current?.reportValidity()) return
    texts.drop(place)
    if (await onAdd(wanted)) return
    if (texts.get(place)) refused.add(wanted)
    else texts.keep(place, wanted)
  }
  /** Several lines are several items; one line is pasted as everywhere. */
  const onPaste = (event: ClipboardEvent) => {
    const lines = pastedLines(event.clipboardData.getData('text/plain'))
    if (lines.length < 2) return
    event.preventDefault()
    if (lines.some((line) => line.length > limits.checklistItem)) return toasts.error(...tooLong)
    void onAddAll(lines).then((added) => added || refused.add(lines.join('\n')))
  }
  // Enter adds the item; without this it would submit the dialog around it.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void add()
  }
  return (
    <div className="flex gap-2">
      <input
        ref={field}
        aria-label="Novo item"
        placeholder="Adicionar item"
        value={text}
        onChange={({ target }) => {
          texts.keep(place, target.value)
          target.setCustomValidity(excessOf(target.value, limits.checklistItem))
        }}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
        className={classNames(controlClass, 'h-control')}
      />
      <Button look="secondary" disabled={!text.trim()} onClick={() => void add()}>
        <Plus aria-hidden="true" />
        Adicionar
      </Button>
    </div>
  )
}

const tooLong = [
  'Erro ao adicionar item',
  `Há uma linha com mais de ${limits.checklistItem} caracteres. Nada foi colado.`,
] as const
