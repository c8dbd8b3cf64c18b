import { eq, sql } from 'drizzle-orm'
import {
  type Channels,
  type ChosenKind,
  type changeNoticeSettings,
  chosenKinds,
  defaultChannels,
  type NoticeSettings,
} from '#contract/notice-settings.ts'
import type { Input } from '#contract/route.ts'
import type { AccountCall } from '#server/accounts/account-call.ts'
import type { Tx } from '#server/db/database.ts'
import { noticeSettings } from '#server/db/notice-schema.ts'
import { reopenWindows } from './mail-windows.ts'

export const ownSettings = ({ services, caller }: AccountCall) =>
  readSettings(services.db.queries, caller.accountId)

export const changeOwnSettings = (
  { services, caller: { accountId } }: AccountCall,
  change: Input<typeof changeNoticeSettings>,
) => services.db.transaction((tx) => changeSettings(tx, accountId, change, services))

export async function readSettings(tx: Tx, accountId: string): Promise<NoticeSettings> {
  const [row] = await tx.select().from(noticeSettings).where(eq(noticeSettings.userId, accountId))
  const { userId: _, kinds, ...rest } = row ?? nothingChosen
  return { ...rest, kinds: eachKind((kind) => ({ ...defaultChannels(kind), ...kinds[kind] })) }
}

interface Now {
  config: { timeZone: string }
  now: () => Date
}

/** What is not said stays as it is. What waits to be mailed follows the new choice. */
export async function changeSettings(
  tx: Tx,
  accountId: string,
  { kinds = {}, ...change }: Input<typeof changeNoticeSettings>,
  { config, now }: Now,
): Promise<NoticeSettings> {
  // Two changes at once would each write the kinds that they read.
  await tx.insert(noticeSettings).values({ userId: accountId }).onConflictDoNothing()
  await tx.execute(sql`select from notice_settings where user_id = ${accountId} for update`)
  const before = await readSettings(tx, accountId)
  const settings: NoticeSettings = {
    ...{ ...before, ...said(change) },
    kinds: eachKind((kind) => ({ ...before.kinds[kind], ...said(kinds[kind] ?? {}) })),
  }
  await tx.update(noticeSettings).set(settings).where(eq(noticeSettings.userId, accountId))
  await reopenWindows(tx, accountId, config.timeZone, now())
  return settings
}

const nothingChosen: typeof noticeSettings.$inferSelect = {
  ...{ userId: '', kinds: {}, weeklySummary: false },
  ...{ timeZone: null, quietFrom: null, quietTo: null },
}

const eachKind = (channelsOf: (kind: ChosenKind) => Channels) =>
  Object.fromEntries(chosenKinds.map((kind) => [kind, channelsOf(kind)])) as NoticeSettings['kinds']

type Said<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> }

const said = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Said<T>
