import { type FormEvent, useState } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * The browser checks (required, type, minlength); the words are ours and Portuguese, whatever
 * language the browser speaks. The first field that is wrong takes the focus.
 */
export function useValidity() {
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
      onInput: () => setProblem(undefined),
    },
  }
}

function wordsFor({ validity, minLength, maxLength }: Control): string {
  if (validity.valueMissing || validity.patternMismatch) return 'Preencha este campo.'
  if (validity.typeMismatch) return 'Digite um e-mail válido, como nome@empresa.com.br.'
  if (validity.tooShort) return `Use pelo menos ${minLength} caracteres.`
  if (validity.tooLong) return `Use no máximo ${maxLength} caracteres.`
  return 'Confira este campo.'
}
