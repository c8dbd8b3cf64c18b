/** Numbers that the server keeps to for files; beside `limits`, which every board brings along. */
export const fileLimits = {
  perTask: 200,
  /** What every file system takes. */
  nameBytes: 255,
  /** By one person, in one process. */
  uploadsAtOnce: 6,
} as const
