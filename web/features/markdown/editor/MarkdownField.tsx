import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import type { Named } from '#contract/mentions.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { controlClass, describedBy, Field, type FieldLabels } from '#web/ui/Field.tsx'
import { useValidity } from '#web/ui/use-validity.ts'
import { Markdown } from '../Markdown.tsx'
import { applyEdit, selectedIn } from './apply-edit.ts'
import { EditorBar, toolFor } from './EditorBar.tsx'
import { markdownFrom } from './from-html.ts'
import { SuggestionList } from './SuggestionList.tsx'
import { continueList } from './text-edits.ts'
import { useSuggestions } from './use-suggestions.ts'

interface Props extends FieldLabels {
  value: string
  onChange: (text: string) => void
  people: readonly Named[]
  rows?: number
  /** It is opened to write: the focus is in it, behind what is there. */
  autoFocus?: boolean
  placeholder?: string
  /** Ctrl+Enter, where the text is sent by itself and not with a form. */
  onSend?: (() => void) | undefined
  /** Escape, where that closes no more than this field. */
  onCancel?: () => void
}

/** A plain text field; who wants more has a bar, keys, suggestions and a preview. */
export function MarkdownField({ value, onChange, people, onSend, onCancel, ...rest }: Props) {
  const { label, labelHidden, longest, hint, rows = 4, autoFocus, placeholder } = rest
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [preview, setPreview] = useState(false)
  const { problem, handlers } = useValidity(longest)
  useFocusAtEnd(field, autoFocus)
  const names = people.map(({ fullName }) => fullName)
  const { list, look, close, onKey, attributes } = useSuggestions(field, names)

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (onKey(event)) return
    if (event.key === 'Escape' && onCancel) {
      event.stopPropagation()
      return onCancel()
    }
    const control = event.ctrlKey || event.metaKey
    if (control && event.key === 'Enter' && onSend) {
      // The dialog around it would save.
      event.stopPropagation()
      event.preventDefault()
      return onSend()
    }
    const selected = selectedIn(event.currentTarget)
    const isEnter = event.key === 'Enter' && !control && !event.shiftKey
    const edit = isEnter
      ? continueList(selected)
      : control && !event.shiftKey && !event.altKey && toolFor(event.key)?.edit(selected)
    if (!edit || event.nativeEvent.isComposing) return
    event.preventDefault()
    // Keys of the screen, such as the search, are not meant while one writes.
    event.stopPropagation()
    applyEdit(event.currentTarget, edit)
  }
  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const html = event.clipboardData.getData('text/html')
    const insert = html && markdownFrom(html)
    if (!insert) return
    event.preventDefault()
    const { from, to } = selectedIn(event.currentTarget)
    const end = from + insert.length
    applyEdit(event.currentTarget, { from, to, insert, select: [end, end] })
  }
  const toggle = (
    <Button look="quiet" size="sm" aria-pressed={preview} onClick={() => setPreview(!preview)}>
      Prévia
    </Button>
  )
  return (
    <Field id={id} label={label} labelHidden={labelHidden} hint={hint} problem={problem}>
      <div className="flex items-center justify-between gap-2">
        {preview ? <span /> : <EditorBar field={field} />}
        {toggle}
      </div>
      {preview && (
        <div className="min-h-24 rounded-md border border-line px-3 py-2">
          {value.trim() ? (
            <Markdown text={value} people={people} />
          ) : (
            <p className="text-muted">Nada escrito ainda.</p>
          )}
        </div>
      )}
      <div className={classNames('relative', preview && 'hidden')}>
        <textarea
          ref={field}
          id={id}
          data-markdown
          dir="auto"
          rows={rows}
          value={value}
          placeholder={placeholder}
          {...handlers}
          {...attributes}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={describedBy(id, hint, problem)}
          onChange={(event) => {
            onChange(event.target.value)
            look()
          }}
          onBlur={close}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          className={classNames(controlClass, 'block resize-y py-2')}
        />
        {list && <SuggestionList {...list} />}
      </div>
    </Field>
  )
}

function useFocusAtEnd(field: RefObject<HTMLTextAreaElement | null>, wanted = false): void {
  useEffect(() => {
    const { current } = field
    if (!wanted || !current) return
    current.focus()
    current.setSelectionRange(current.value.length, current.value.length)
  }, [field, wanted])
}
