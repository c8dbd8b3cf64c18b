import { z } from 'zod'
import { Name } from './fields.ts'
import { limits } from './limits.ts'
import { unusable } from './text-rules.ts'

/**
 * What a program keeps with its user: any JSON, of which `full_name` alone means something to us.
 * Each text becomes one that the database can store, or the whole is refused.
 */
export const UserMetadata = z
  .looseObject({ full_name: Name.nullish() })
  .transform((data, context) => {
    const problem = problemWith(data, 0)
    if (problem) context.addIssue(problem)
    return problem ? z.NEVER : (wellFormed(data) as typeof data)
  })
export type UserMetadata = z.output<typeof UserMetadata>

export const tooMuchMetadata = 'Os dados da conta podem ter no máximo 4 kB.'

/** As the access token carries it, which travels in a header of every request. */
export const fitsMetadata = (data: UserMetadata) =>
  new TextEncoder().encode(JSON.stringify(data)).byteLength <= limits.metadataBytes

/** Looks no deeper than is allowed: writing what is nested without end would exhaust the stack. */
function problemWith(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? unusable : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (depth === limits.metadataDepth) return 'Os dados da conta têm níveis demais.'
  for (const [name, inner] of Object.entries(value)) {
    if (name.includes('\0')) return unusable
    const problem = problemWith(inner, depth + 1)
    if (problem) return problem
  }
  return undefined
}

function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (Array.isArray(value)) return value.map(wellFormed)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
    // In the hands of a careless reader it would change what an object is.
    .filter(([name]) => name !== '__proto__')
    .map(([name, inner]) => [name.toWellFormed(), wellFormed(inner)])
  return Object.fromEntries(entries)
}
