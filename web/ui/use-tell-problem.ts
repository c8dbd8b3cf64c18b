import { useEffect } from 'react'
import { toasts } from './toasts.ts'

/**
 * Says that something could not be read. By the words and not the error: what fails to refresh again
 * and again says so once.
 */
export function useTellProblem(title: string, problem: string | null): void {
  useEffect(() => {
    if (problem) toasts.error(title, problem)
  }, [title, problem])
}
