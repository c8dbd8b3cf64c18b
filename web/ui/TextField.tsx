import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import { controlClass, describedBy, Field, type FieldLabels } from './Field.tsx'
import { useValidity } from './use-validity.ts'

type Props = Omit<ComponentProps<'input'>, 'id' | 'onInvalid' | 'onInput' | 'maxLength'> &
  FieldLabels & {
    /** What the server said of this field; its toast says it too. */
    refusal?: string | undefined
  }

export function TextField({
  label,
  hint,
  error,
  refusal,
  errorId,
  aside,
  type = 'text',
  longest,
  className,
  ...rest
}: Props) {
  const id = useId()
  const [revealed, setRevealed] = useState(false)
  const { problem: wrong = error, handlers } = useValidity(longest)
  const problem = wrong ?? refusal
  const secret = type === 'password'
  return (
    <Field id={id} label={label} hint={hint} problem={problem} quiet={!wrong} aside={aside}>
      <div className="relative">
        <input
          {...rest}
          {...handlers}
          id={id}
          type={secret && revealed ? 'text' : type}
          aria-invalid={(problem ?? errorId) !== undefined || undefined}
          aria-describedby={
            problem ? describedBy(id, hint, problem) : (errorId ?? describedBy(id, hint))
          }
          className={classNames(controlClass, 'h-control', secret && 'pr-12', className)}
        />
        {secret && <Reveal revealed={revealed} controls={id} onChange={setRevealed} />}
      </div>
    </Field>
  )
}

function Reveal(props: {
  revealed: boolean
  controls: string
  onChange: (revealed: boolean) => void
}) {
  const Icon = props.revealed ? EyeOff : Eye
  return (
    <button
      type="button"
      aria-label={props.revealed ? 'Ocultar' : 'Mostrar'}
      aria-controls={props.controls}
      onClick={() => props.onChange(!props.revealed)}
      className="absolute inset-y-0 right-0 flex w-control items-center justify-center rounded-md text-muted hover:text-ink"
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  )
}
