/** A file of a task, as an address in a text names it. */
export interface OwnFile {
  projectId: string
  taskId: string
  fileId: string
}

const id = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'
const address = new RegExp(`^/api/projects/${id}/tasks/${id}/files/${id}/content$`)

/** Null for every other address: only files of ours are shown as pictures, nothing is loaded from elsewhere. */
export function ownFile(href: string): OwnFile | null {
  const [, projectId, taskId, fileId] = address.exec(href) ?? []
  return projectId && taskId && fileId ? { projectId, taskId, fileId } : null
}
