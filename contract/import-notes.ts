/** Where an imported file comes from. */
export const importSources = ['trello', 'csv', 'mutirao'] as const
export type ImportSource = (typeof importSources)[number]

/**
 * What an import has to say besides its counts, each with how many it concerns. `changed` came in
 * another form; `left` did not come.
 */
export const importNotes = {
  archived_left: 'left',
  cells_left: 'left',
  comments_missing: 'left',
  comments_beyond_limit: 'left',
  covers_left: 'left',
  days_out_of_order: 'left',
  done_marks_left: 'left',
  fields_left: 'left',
  files_left: 'left',
  files_missing: 'left',
  items_beyond_limit: 'left',
  labels_beyond_limit: 'left',
  moves_beyond_limit: 'left',
  orphans_left: 'left',
  people_unmapped: 'left',
  power_ups_left: 'left',
  reminders_left: 'left',
  repeated_left: 'left',
  rows_without_title: 'left',
  unreadable_days: 'left',
  unsafe_addresses: 'left',
  votes_left: 'left',
  attachments_as_links: 'changed',
  authors_as_text: 'changed',
  checklists_joined: 'changed',
  closed_lists_joined: 'changed',
  columns_split: 'changed',
  comments_continued: 'changed',
  comments_cut: 'changed',
  custom_fields_as_text: 'changed',
  descriptions_continued: 'changed',
  hours_dropped: 'changed',
  labels_joined: 'changed',
  labels_renamed: 'changed',
  moves_as_text: 'changed',
  names_cut: 'changed',
  titles_cut: 'changed',
  untitled_named: 'changed',
} as const satisfies Record<string, 'changed' | 'left'>
export type ImportNote = keyof typeof importNotes

/** What the column of a table becomes; a column without one of these is left out. */
export const importFields = [
  ...(['title', 'description', 'column', 'labels', 'assignee', 'assigneeEmail'] as const),
  ...([
    'start',
    'due',
    'created',
    'completed',
    'priority',
    'comment',
    'items',
    'archived',
    'key',
  ] as const),
] as const
export type ImportField = (typeof importFields)[number]

/** Why a file was not taken, or an import did not end. */
export const importRefusals = [
  ...(['not_recognised', 'not_a_board', 'broken', 'truncated', 'too_deep'] as const),
  ...(['too_long', 'too_many', 'too_many_tasks', 'empty', 'unknown_version'] as const),
  ...(['too_large', 'several_projects', 'not_admitted', 'not_read', 'failed'] as const),
] as const
export type ImportRefusal = (typeof importRefusals)[number]
