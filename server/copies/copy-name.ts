import { copySuffix } from '#contract/defaults.ts'
import { limits } from '#contract/limits.ts'
import { DomainError } from '#server/http/domain-error.ts'

/** Refused rather than cut (R17): the person decides what to shorten. */
export function copyName(name: string): string {
  const copy = name + copySuffix
  if (copy.length > limits.name) throw new DomainError('name_too_long')
  return copy
}
