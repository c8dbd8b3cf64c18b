/** Numbers that both sides keep to (spec section 9, R17). */
export const limits = {
  name: 200,
  description: 10_000,
  checklistItem: 500,
  passwordMin: 6,
  /** Argon2 takes any length; a limit keeps a request from buying seconds of work. */
  passwordMax: 200,
  email: 255,
  accountsPerPage: 50,
  accountsAtOnce: 100,
} as const
