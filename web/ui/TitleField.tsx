import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import { controlClass, describedBy, Field, type FieldLabels } from './Field.tsx'
import { excessOf, useValidity } from './use-validity.ts'

interface Props
  extends Omit<
      ComponentProps<'textarea'>,
      'id' | 'rows' | 'value' | 'onChange' | 'onInvalid' | 'onInput' | 'maxLength'
    >,
    Pick<FieldLabels, 'label' | 'labelHidden'> {
  longest: number
  value: string
  onChange: (value: string) => void
}

/**
 * A title of one paragraph that wraps, and grows with what is typed. Enter submits, as in a field of
 * one line; line breaks that are pasted become spaces. With `required` it must not be blank.
 */
export function TitleField({ label, labelHidden, longest, value, onChange, ...rest }: Props) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { problem, handlers } = useValidity(longest)
  const blank = rest.required && !value.trim()
  const wrong = blank ? 'Preencha este campo.' : excessOf(value, longest)
  // The browser takes spaces for a title; and a text may also be put here without being typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed asks again.
  useEffect(() => field.current?.setCustomValidity(wrong), [wrong, value])
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    rest.onKeyDown?.(event)
    // Of a composition, such as an accent, Enter only ends that.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.defaultPrevented) return
    // With Ctrl it is the dialog around it that saves.
    if ((event.ctrlKey || event.metaKey) && event.currentTarget.closest('[data-dialog]')) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <Field id={id} label={label} labelHidden={labelHidden} hint={undefined} problem={problem}>
      {/* The same words, unseen, in the same place: they make the place as tall as they are. */}
      <div
        data-words={value}
        className="grid after:invisible after:whitespace-pre-wrap after:border after:px-3 after:py-1.5 after:wrap-anywhere max-sm:after:py-2.5 after:content-[attr(data-words)_'_'] after:[grid-area:1/1]"
      >
        <textarea
          {...rest}
          {...handlers}
          ref={field}
          id={id}
          rows={1}
          value={value}
          onChange={({ target }) => onChange(target.value.replaceAll(/\s*\n\s*/g, ' '))}
          onKeyDown={onKeyDown}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={describedBy(id, undefined, problem)}
          className={classNames(
            controlClass,
            'min-h-control resize-none overflow-hidden py-1.5 wrap-anywhere [grid-area:1/1] max-sm:py-2.5',
            rest.className,
          )}
        />
      </div>
    </Field>
  )
}
