import type { z } from 'zod'
import type { FieldError } from '#contract/errors.ts'

/** Enough for any form; a list can be wrong ten thousand times. */
const most = 50

/** What is wrong, and where. Of the forms that a value may have, the one is meant that it comes near to. */
export const fieldErrors = (issues: readonly z.core.$ZodIssue[]): FieldError[] =>
  issues.slice(0, most).flatMap((issue) => {
    const meant = issue.code === 'invalid_union' ? issue.errors.find(isNear) : undefined
    if (!meant) return { path: issue.path.join('.'), message: issue.message }
    return fieldErrors(meant.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })))
  })

/** Something in it was looked at, or its length: it was of this kind. */
const isNear = (issues: readonly z.core.$ZodIssue[]) =>
  issues.some(({ path, code }) => path.length > 0 || code === 'too_big')
