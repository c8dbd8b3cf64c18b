import type { ExportedEvent, ExportedTask } from '#contract/export-format.ts'
import { nobody } from '#contract/history-kinds.ts'
import { limits } from '#contract/limits.ts'
import type { Comment } from '#contract/state.ts'
import type { ImportScope } from '../import-reader.ts'
import { cut, lineOf, plainWords } from '../texts.ts'

type Task = Pick<ExportedTask, 'task'>

interface Into extends Pick<ImportScope, 'access' | 'people'> {
  /** What people are called in the file, by the ids they have there. */
  names: ReadonlyMap<string, string>
}

/**
 * What somebody wrote elsewhere is under the importer's name, with its author in the text or in the
 * event: a file is anybody's word, and no account of ours has said it. The importer's own words stay
 * as they are. For parts that still have the ids of the file; `withNewIds` puts the account there.
 */
export function underImporter({ access, people, names }: Into) {
  const authors = new Map<string, string>()
  const isOwn = (userId: string) => people.get(userId) === access.accountId
  const nameOf = (userId: string) => cut(lineOf(names.get(userId) ?? ''), limits.name) || 'Alguém'

  return {
    isOwn,
    /** Whether it loses its end to the name of its author. */
    isCut: ({ authorId, text }: Pick<Comment, 'authorId' | 'text'>) =>
      withAuthor(authorId, text).length > limits.comment,
    task: <Part extends Task>(part: Part): Part => ({ ...part, task: taskOf(part.task) }),
    event: ({ via, ...event }: ExportedEvent): ExportedEvent => {
      const change = changeOf(event)
      const isTheirs = !isOwn(event.actorId) && event.actorId !== nobody
      const author = via?.author ?? (isTheirs ? nameOf(event.actorId) : undefined)
      if (!via && author === undefined) return { ...event, change }
      return {
        ...event,
        change,
        via: { ...via, ...(author && { author: cut(lineOf(author), limits.name) }) },
      }
    },
  }

  function taskOf(task: ExportedTask['task']): ExportedTask['task'] {
    const latestComments = task.details.latestComments.map((comment: Comment) => {
      authors.set(comment.id, comment.authorId)
      return { ...comment, text: said(comment.authorId, comment.text) }
    })
    return { ...task, details: { ...task.details, latestComments } }
  }

  function changeOf({ actorId, change }: Pick<ExportedEvent, 'actorId' | 'change'>) {
    switch (change.type) {
      case 'comment.added':
        authors.set(change.commentId, actorId)
        return { ...change, text: said(actorId, change.text) }
      case 'comment.edited': {
        const author = authors.get(change.commentId) ?? actorId
        const [text, before] = [said(author, change.text), said(author, change.before)]
        return { ...change, text, before }
      }
      case 'comment.deleted':
      case 'comment.restored':
        return { ...change, text: said(change.authorId, change.text) }
      default:
        return change
    }
  }

  function said(authorId: string, text: string): string {
    return cut(withAuthor(authorId, text), limits.comment)
  }

  /** Empty are those that were deleted for good. */
  function withAuthor(authorId: string, text: string): string {
    if (isOwn(authorId) || text === '') return text
    return `${plainWords(nameOf(authorId))} escreveu:\n\n${text}`
  }
}
