import { dayWords } from '#contract/day-words.ts'
import {
  changeNotice,
  type FollowChoice,
  followTask,
  getFollowing,
  type Notice,
} from '#contract/notices.ts'
import type { Sent } from '#contract/route.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { noticesKey, queryClient } from '#web/api/query-client.ts'
import { toasts } from '#web/ui/toasts.ts'
import { saveFollowing } from './follow-place.ts'

type Changes = Omit<Sent<typeof changeNotice>, 'noticeId' | 'seen'>

/** Shown at once; what the server refuses is shown again, and said. Only what was seen is meant. */
async function change(
  notice: Notice,
  changes: Changes,
  shown: (notices: Notice[]) => Notice[],
  silent = false,
): Promise<boolean> {
  // An answer that is on its way does not know of it yet.
  await queryClient.cancelQueries({ queryKey: noticesKey })
  const before = queryClient.getQueryData<Notice[]>(noticesKey)
  queryClient.setQueryData<Notice[]>(noticesKey, before && shown(before))
  try {
    await call(changeNotice, { noticeId: notice.id, ...changes, seen: notice.told })
    return true
  } catch (error) {
    // Without connection nobody else says how it was.
    queryClient.setQueryData<Notice[]>(noticesKey, before)
    if (!silent) toasts.error('Erro ao mudar o aviso', messageOf(error))
    return false
  } finally {
    void queryClient.invalidateQueries({ queryKey: noticesKey })
  }
}

const without = (notice: Notice) => (notices: Notice[]) =>
  notices.filter(({ id }) => id !== notice.id)

const asRead = (notice: Notice): Notice => ({
  ...notice,
  unread: 0,
  news: notice.news.map((news) => ({ ...news, unread: false })),
})

const shownAsRead = (notice: Notice) => (notices: Notice[]) =>
  notices.map((one) => (one.id === notice.id ? asRead(one) : one))

export const markRead = (notice: Notice) => change(notice, { read: true }, shownAsRead(notice))

/** Nobody asked for it: a failure is nothing to say. */
export const readByReading = (notice: Notice) =>
  change(notice, { read: true }, shownAsRead(notice), true)

const bringBack = (notice: Notice, changes: Changes) => ({
  label: 'Desfazer',
  onPress: () => void change(notice, changes, (notices) => [notice, ...without(notice)(notices)]),
})

export async function finish(notice: Notice): Promise<void> {
  if (await change(notice, { done: true }, without(notice))) {
    toasts.success('Aviso concluído', undefined, bringBack(notice, { done: false }))
  }
}

export async function snooze(notice: Notice, until: string, today: string): Promise<void> {
  if (await change(notice, { snoozedUntil: until }, without(notice))) {
    const back = bringBack(notice, { snoozedUntil: null })
    toasts.success(`Aviso adiado até ${dayWords(until, today)}`, undefined, back)
  }
}

/** Nothing more is told of the task, not even a mention; what was told is done with. */
export async function mute(notice: Notice): Promise<void> {
  const { task, projectId } = notice
  if (!task || !projectId) return
  const inTask = { projectId, taskId: task.id }
  let before: FollowChoice | null
  try {
    before = (await call(getFollowing, inTask)).choice
    await call(followTask, { ...inTask, choice: 'mute' })
  } catch (error) {
    return toasts.error('Erro ao silenciar a tarefa', messageOf(error))
  }
  if (await change(notice, { done: true }, without(notice))) {
    const back = bringBack(notice, { done: false })
    const undo = async () => {
      if (await saveFollowing(call(followTask, { ...inTask, choice: before }))) back.onPress()
    }
    toasts.success('Tarefa silenciada', 'Você não recebe mais avisos dela.', {
      ...{ label: back.label, onPress: () => void undo() },
    })
  }
}
