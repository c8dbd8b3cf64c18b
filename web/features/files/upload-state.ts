/** A file on its way to a task. */
export interface Upload {
  id: string
  taskId: string
  /** Files that were chosen together are one step of undo. */
  gesture: string
  file: File
  /** From 0 to 1. */
  sent: number
  /** 'waiting' is tried again by itself; 'signed-out' when its person is let in again. */
  state: 'queued' | 'sending' | 'waiting' | 'signed-out' | 'failed'
  /** Why it failed or waits, for people. Null where it waits: there is no connection, or it is its turn soon. */
  reason: string | null
  /** Sending it again may help. */
  retriable: boolean
  /** It is on the device as well, and outlasts the page. */
  kept: boolean
}

/** What an upload has become. */
export interface AttachedFileRef {
  projectId: string
  taskId: string
  fileId: string
  name: string
}

/** It is nowhere but in this page, and could still be sent. */
export const isFragile = ({ kept, retriable }: Upload) => !kept && retriable
