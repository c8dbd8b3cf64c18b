/** Numbers that both sides keep to (spec section 9, R17). */
export const limits = {
  name: 200,
  description: 10_000,
  checklistItem: 500,
  labelName: 50,
  trialDays: 14,
  passwordMin: 6,
  /** Argon2 takes any length; a limit keeps a request from buying seconds of work. */
  passwordMax: 200,
  email: 255,
  /** What a program may keep with its user; levels of JSON inside one another. */
  metadataBytes: 4_096,
  metadataDepth: 20,
  boardsPerProject: 200,
  columnsPerBoard: 100,
  tasksPerColumn: 10_000,
  itemsPerTask: 500,
  /** The largest 'Limite' of a column (R31). */
  taskLimit: 999,
  comment: 10_000,
  commentsPerTask: 5_000,
  commentsPerPage: 30,
  membersPerProject: 1_000,
  labelsPerProject: 100,
  labelsPerTask: 20,
  /** Saved views of a project, and of each person in it. */
  viewsPerOwner: 50,
  viewQuery: 4_000,
  peoplePerTask: 50,
  /** Changed, moved or deleted by one request. */
  tasksAtOnce: 100,
  /** Put into a set, or taken out of it, by one request. */
  idsAtOnce: 100,
  eventsPerPage: 500,
  /** Of one person, told at once. */
  myTasks: 500,
  trashPerPage: 50,
  /** How long something can be brought back (R21). */
  trashDays: 30,
  archivePerPage: 50,
  /** The longest that a task may wait in a column of what is done to be archived by itself (R41). */
  archiveAfterDays: 365,
  /** The largest a version can be: an `integer` of the database. */
  version: 2_147_483_647,
  /** Who is further behind reads the project anew instead. */
  eventsBehind: 1_000,
  /** In one process: tabs enough for anyone, and too few to exhaust it. */
  streamsPerAccount: 50,
  /** Names in a presence; the others are counted. */
  peopleShown: 30,
  accountsPerPage: 50,
  accountsAtOnce: 100,
  paymentsPerPage: 50,
  incidentsShown: 50,
  failedJobsShown: 50,
  /** Days that the administrator enters in the calendar. */
  ownDays: 400,
} as const
