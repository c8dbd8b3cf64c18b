/** Whether an error, or what caused it, is the refusal of a unique constraint of this name. */
export function isUniqueViolation(error: unknown, constraint: string | RegExp): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint: name } = cause as { code?: unknown; constraint?: unknown }
    if (code === '23505' && typeof name === 'string') {
      return typeof constraint === 'string' ? name === constraint : constraint.test(name)
    }
  }
  return false
}
