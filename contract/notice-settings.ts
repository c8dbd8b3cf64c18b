import { z } from 'zod'
import { limits } from './limits.ts'
import type { NoticeKind } from './notice-kinds.ts'
import { route } from './route.ts'
import { text } from './text.ts'

/** When e-mail tells of what is still unread; `hours` is every four. */
export const mailPaces = ['now', 'hours', 'daily', 'weekly', 'never'] as const
export type MailPace = (typeof mailPaces)[number]

/**
 * The kinds of notices whose channels are a choice. The others are about the account itself: each has a
 * mail of its own, as a receipt is one.
 */
export const chosenKinds = [
  'mentioned',
  'assigned',
  'due',
  'commented',
  'completed',
  'created',
  'added',
  'access',
] as const satisfies readonly NoticeKind[]
export type ChosenKind = (typeof chosenKinds)[number]

/** Where a notice goes besides the app, which always shows it. */
const Channels = z.strictObject({
  mail: z.enum(mailPaces, 'Escolha quando receber e-mails.'),
  push: z.boolean(),
})
export type Channels = z.output<typeof Channels>

/** R34: a mail every four hours. Who is added to a project waits for the way into it. */
export const defaultChannels = (kind: ChosenKind): Channels => ({
  mail: kind === 'added' ? 'now' : 'hours',
  push: kind !== 'created',
})

const timeZones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])
const noSuchZone = 'Escolha um fuso horário, como America/Sao_Paulo.'
const TimeZone = text(limits.timeZone, { tooLong: noSuchZone }).refine(
  (name) => timeZones.has(name),
  noSuchZone,
)
const HourOfDay = text(5, { tooLong: 'Use uma hora no formato HH:MM.' }).regex(
  /^([01]\d|2[0-3]):[0-5]\d$/,
  'Use uma hora no formato HH:MM.',
)

const settings = {
  /** Null: that of the installation (R26). */
  timeZone: TimeZone.nullable(),
  /** Nothing is sent from one to the other, over midnight too; null: there are no such hours. */
  quietFrom: HourOfDay.nullable(),
  quietTo: HourOfDay.nullable(),
  /** 'Resumo da semana', on Mondays at eight. */
  weeklySummary: z.boolean(),
}

export const NoticeSettings = z.object({
  kinds: z.record(z.enum(chosenKinds), Channels),
  ...settings,
})
export type NoticeSettings = z.output<typeof NoticeSettings>

const path = '/api/notice-settings'

export const getNoticeSettings = route({
  method: 'get',
  path,
  right: 'approved',
  summary: 'Por onde quem entrou recebe cada tipo de aviso, em que fuso e em que horas não.',
  answer: NoticeSettings,
})

export const changeNoticeSettings = route({
  method: 'patch',
  path,
  right: 'approved',
  summary: 'Muda o que for dito dos avisos de quem entrou; o resto fica como está.',
  body: z.object({
    kinds: z.partialRecord(z.enum(chosenKinds), Channels.partial()).optional(),
    ...z.object(settings).partial().shape,
  }),
  answer: NoticeSettings,
})
