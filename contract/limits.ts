/** Numbers that both sides keep to (spec section 9, R17). */
export const limits = {
  name: 200,
  description: 10_000,
  checklistItem: 500,
  trialDays: 14,
  passwordMin: 6,
  /** Argon2 takes any length; a limit keeps a request from buying seconds of work. */
  passwordMax: 200,
  email: 255,
  boardsPerProject: 200,
  columnsPerBoard: 100,
  tasksPerColumn: 10_000,
  itemsPerTask: 500,
  membersPerProject: 1_000,
  eventsPerPage: 500,
  accountsPerPage: 50,
  accountsAtOnce: 100,
} as const
