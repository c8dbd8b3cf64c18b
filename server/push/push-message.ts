import type { NoticeKind } from '#contract/notice-kinds.ts'
import { noticePath } from '#contract/notice-path.ts'
import { wordsOf } from '#contract/notice-words.ts'
import type { Notice } from '#contract/notices.ts'
import { mostBytes } from './encrypt.ts'

/** What the service worker of the browser reads. */
interface PushMessage {
  title: string
  body: string
  /** Where a click leads. */
  path: string
  /** One for each notice: a newer push takes the place of the one that is shown. */
  tag: string
}

/**
 * What is unread of a notice and wanted as a push; null: nothing. Names and kinds of news alone: the
 * words of comments are for who opens the task.
 */
export function messageOf(
  notice: Notice,
  wants: (kind: NoticeKind) => boolean,
  today: string,
): PushMessage | null {
  const news = notice.news.filter(({ unread, kind }) => unread && wants(kind))
  const words = wordsOf({ ...notice, news, unread: news.length }, today)
  if (words.length === 0) return null
  return {
    title: notice.task?.title ?? notice.projectName ?? 'Sua conta',
    body: cut(words.join(' · ')),
    path: noticePath(notice),
    tag: notice.id,
  }
}

/** Names may be long, and a message has one record: a title and this fit into it whatever they are. */
const cut = (text: string) => {
  const characters = [...text]
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : text
}

const bytesOfCharacter = 4
/** Of the title, the path, the tag and the names of the fields. */
const bytesOfOthers = 1_400
const longest = Math.floor((mostBytes - bytesOfOthers) / bytesOfCharacter)
