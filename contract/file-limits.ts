/** Numbers that the server keeps to for files; beside `limits`, which every board brings along. */
export const fileLimits = {
  perTask: 200,
  /** What every file system takes. */
  nameBytes: 255,
  /** By one person, in one process. */
  uploadsAtOnce: 6,
  /** Of a file that comes in parts, and what a file has to be larger than to come so. */
  partBytes: 8 * 1024 * 1024,
  /** Unfinished, of one person: as much as so many of the largest files. */
  unfinished: 20,
} as const
