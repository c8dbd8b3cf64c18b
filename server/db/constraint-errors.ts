/** Whether an error, or what caused it, is the refusal of a unique constraint of this name. */
export const isUniqueViolation = (error: unknown, constraint: string | RegExp): boolean =>
  isViolation('23505', error, constraint)

/** The same of a foreign key: what a row was to belong to is gone. */
export const isForeignKeyViolation = (error: unknown, constraint: string | RegExp): boolean =>
  isViolation('23503', error, constraint)

function isViolation(kind: string, error: unknown, constraint: string | RegExp): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint: name } = cause as { code?: unknown; constraint?: unknown }
    if (code === kind && typeof name === 'string') {
      return typeof constraint === 'string' ? name === constraint : constraint.test(name)
    }
  }
  return false
}
