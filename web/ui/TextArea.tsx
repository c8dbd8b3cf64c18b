import { type ComponentProps, useId } from 'react'
import { classNames } from './class-names.ts'
import { controlClass, describedBy, Field, type FieldLabels } from './Field.tsx'
import { useValidity } from './use-validity.ts'

type Props = Omit<ComponentProps<'textarea'>, 'id' | 'onInvalid' | 'onInput' | 'maxLength'> &
  FieldLabels

export function TextArea({ label, hint, error, aside, longest, className, ...rest }: Props) {
  const id = useId()
  const { problem = error, handlers } = useValidity(longest)
  return (
    <Field id={id} label={label} hint={hint} problem={problem} aside={aside}>
      <textarea
        rows={4}
        {...rest}
        {...handlers}
        id={id}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={describedBy(id, hint, problem)}
        className={classNames(controlClass, 'resize-y py-2', className)}
      />
    </Field>
  )
}
