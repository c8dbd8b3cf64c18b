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
  /** A word of the auth protocol, and the answer to a riddle that we do not set. */
  word: 200,
  captcha: 4_000,
  timeZone: 64,
  /** What a program may keep with its user; levels of JSON inside one another. */
  metadataBytes: 4_096,
  metadataDepth: 20,
  boardsPerProject: 200,
  columnsPerBoard: 100,
  tasksPerColumn: 10_000,
  itemsPerTask: 500,
  /** The largest number of a telling in a notice. */
  tellings: 2_147_483_647,
  /** The largest 'Limite' of a column (R31). */
  taskLimit: 999,
  comment: 10_000,
  commentsPerTask: 5_000,
  commentsPerPage: 30,
  /** The longest page, where one of them is looked for. */
  commentsAtOnce: 500,
  membersPerProject: 1_000,
  labelsPerProject: 100,
  labelsPerTask: 20,
  /** Saved views of a project, and of each person in it. */
  viewsPerOwner: 50,
  viewQuery: 4_000,
  /** Templates of a person, and of a project; what one of them holds, in all. */
  templatesPerOwner: 50,
  templateTasks: 500,
  templateCharacters: 500_000,
  peoplePerTask: 50,
  /** Changed, moved, duplicated, archived or deleted by one request. */
  tasksAtOnce: 500,
  /** Lines of a pasted list that become tasks: each is a request of its own. */
  pastedTasks: 100,
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
  mailsShown: 100,
  /** The longest period of a report, in days. */
  reportDays: 1_100,
  /** Finished tasks that a report names. */
  reportPoints: 2_000,
  forecastTasks: 10_000,
  managedProjects: 100,
  feedsPerAccount: 50,
  feedDays: 366,
  webhookDays: 366,
  feedEvents: 2_000,
  webhooksPerProject: 10,
  webhookUrl: 2_000,
  pushEndpoint: 2_000,
  deliveriesShown: 50,
  tokensPerAccount: 50,
  projectsPerToken: 100,
  /** The longest that a token may live. */
  tokenDays: 366,
  sitesPerLink: 10,
  /** Cards of a column on a public page. */
  publicCards: 100,
  /** At one public link, in one process. */
  streamsPerLink: 500,
  /** Of them from one network: an office that watches one board, and no stranger who takes them all. */
  streamsPerReader: 50,
  /** With one token, in one process. */
  tokenRequestsPerMinute: 600,
  /** Days that the administrator enters in the calendar. */
  ownDays: 400,
} as const
