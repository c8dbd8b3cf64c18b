/** Numbers that imports keep to; beside `limits`, which every board brings along. */
export const importLimits = {
  /** As many as Trello itself exports. */
  tasks: 20_000,
  people: 1_000,
  /** How long what a file calls somebody may be. */
  sourceId: 500,
  /** Of one task: more than any export brings. */
  commentsPerTask: 1_000,
  /** Columns of a table. */
  fields: 300,
  /** Not finished, of one person. */
  open: 10,
  shown: 30,
  /** Lists, labels, checklists and whatever else of a board is held in memory while it is read. */
  held: 200_000,
  /** Of one kind of note, named in the report. */
  examples: 5,
} as const

/** The same for an archive of ours: more than a project can be worked with. */
export const archiveLimits = {
  tasks: 100_000,
  /** As many as a project may have now, whoever created it, and all who have left it. */
  people: 10_000,
  events: 500_000,
  /** Ids that the archive names. */
  ids: 1_000_000,
  /** Tasks, columns and items that copies have made in all its history. */
  copied: 500_000,
  /** Ids in one list of an event: at most all tasks are named. */
  listed: 100_000,
  /** What is inside what is inside a line. */
  depth: 20,
} as const
