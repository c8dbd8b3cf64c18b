import { type FormEvent, useState } from 'react'
import { atMost } from '#contract/text-rules.ts'

type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * The browser checks (required, type, minlength); the words are ours and Portuguese, whatever
 * language the browser speaks. The first field that is wrong takes the focus. Not maxlength: the
 * browser would cut what is pasted without a word (R17).
 */
export function useValidity(longest = Number.POSITIVE_INFINITY) {
  const [problem, setProblem] = useState<string>()
  return {
    problem,
    handlers: {
      onInvalid(event: FormEvent<Control>) {
        event.preventDefault()
        const control = event.currentTarget
        setProblem(wordsFor(control))
        const first = control.form?.querySelector(':is(input, textarea):invalid')
        if (first === control) control.focus()
      },
      onInput({ currentTarget }: FormEvent<Control>) {
        const excess = excessOf(currentTarget.value, longest)
        currentTarget.setCustomValidity(excess)
        setProblem(excess || undefined)
      },
    },
  }
}

/** How much is too much, once it is. */
export function excessOf({ length }: string, longest: number): string {
  return length <= longest ? '' : `${atMost(longest)} São ${length.toLocaleString('pt-BR')}.`
}

function wordsFor(control: Control): string {
  const { validity, minLength, validationMessage } = control
  if (validity.customError) return validationMessage
  if (validity.valueMissing || validity.patternMismatch) return 'Preencha este campo.'
  if (validity.typeMismatch) return 'Digite um e-mail válido, como nome@empresa.com.br.'
  if (validity.tooShort) return `Use pelo menos ${minLength} caracteres.`
  if ('min' in control && control.type === 'number') {
    return `Use um número inteiro de ${control.min} a ${control.max}.`
  }
  return 'Confira este campo.'
}
