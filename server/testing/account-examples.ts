import * as accounts from '#contract/accounts.ts'
import * as auth from '#contract/auth.ts'
import * as discovery from '#contract/auth-discovery.ts'
import * as avatars from '#contract/avatars.ts'
import * as backups from '#contract/backups.ts'
import * as billing from '#contract/billing.ts'
import * as calendar from '#contract/calendar.ts'
import * as feeds from '#contract/feeds.ts'
import * as imports from '#contract/imports.ts'
import * as mailDeliveries from '#contract/mail-deliveries.ts'
import * as noticeSettings from '#contract/notice-settings.ts'
import * as push from '#contract/push.ts'
import * as queues from '#contract/queues.ts'
import * as storage from '#contract/storage.ts'
import * as system from '#contract/system.ts'
import * as systemReport from '#contract/system-report.ts'
import * as tokens from '#contract/tokens.ts'
import { collectExamples } from './examples.ts'

const { examples, example } = collectExamples()

/** For the routes that are not of a project. */
export const accountExamples = examples

example(system.getHealth, () => ({}))
example(system.getPublicConfig, () => ({}))
example(systemReport.getSystem, () => ({}))

example(accounts.getProfile, () => ({}))
example(accounts.changeProfile, () => ({ fullName: 'Outro Nome' }))
example(accounts.listSessions, () => ({}))
example(accounts.endSession, (_, { sessionId }) => ({ sessionId }))
example(accounts.listAccounts, () => ({}))
example(accounts.decideApproval, (_, { pendingId }) => ({ accountId: pendingId, approved: false }))
example(accounts.approveMany, (_, { pendingId }) => ({ accountIds: [pendingId] }))
example(accounts.listDecisions, (_, { pendingId }) => ({ accountId: pendingId }))

example(tokens.listTokens, () => ({}))
example(tokens.createToken, () => ({
  ...{ name: 'Planilha', scope: 'read' as const, projectIds: null, days: 30 },
}))
example(tokens.endToken, (_, { sessionId }) => ({ tokenId: sessionId }))

example(feeds.listFeeds, () => ({}))
example(feeds.createFeed, () => ({ board: null }))
example(feeds.renewFeed, (_, { sessionId }) => ({ feedId: sessionId }))
example(feeds.endFeed, (_, { sessionId }) => ({ feedId: sessionId }))

example(billing.getSubscription, () => ({}))
example(billing.createOrder, () => ({}))
example(billing.processPayment, () => ({ payment_id: '1', external_reference: 'x' }))
example(billing.listPayments, () => ({}))
example(billing.exportPayments, () => ({}))
example(billing.listIncidents, () => ({}))

example(calendar.getCalendar, () => ({}))
example(calendar.setCalendar, () => ({
  ...{ state: 'SP' as const, restOnOptional: false },
  days: [
    { day: '2026-01-25', name: 'Aniversário da cidade', kind: 'holiday' as const, yearly: true },
  ],
}))

example(noticeSettings.getNoticeSettings, () => ({}))
example(noticeSettings.changeNoticeSettings, () => ({
  ...{ kinds: { due: { mail: 'daily' as const } }, timeZone: 'America/Manaus' },
  ...{ quietFrom: '22:00', quietTo: '07:00', weeklySummary: true },
}))

example(push.getPush, () => ({}))
example(push.subscribeToPush, () => ({
  endpoint: 'https://fcm.googleapis.com/fcm/send/exemplo',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}))
example(push.unsubscribeFromPush, () => ({}))

example(queues.listQueues, () => ({}))
example(queues.retryJobs, (_, { sessionId }) => ({ jobIds: [sessionId] }))

example(backups.readBackups, () => ({}))
example(backups.makeBackup, () => ({}))
example(mailDeliveries.listMailDeliveries, () => ({}))
example(mailDeliveries.sendTestNotice, () => ({}))

example(storage.getStorage, () => ({}))

example(imports.listImports, () => ({}))
example(imports.uploadImport, () => ({ name: 'quadro.json' }))
example(imports.getImport, (_, { sessionId }) => ({ importId: sessionId }))
example(imports.readImportAgain, (_, { sessionId }) => ({
  ...{ importId: sessionId, fields: ['title' as const] },
}))
example(imports.startImport, (_, { sessionId }) => ({
  ...{ importId: sessionId, name: 'Trazido', archived: 'archive' as const, people: [] },
}))
example(imports.discardImport, (_, { sessionId }) => ({ importId: sessionId }))
example(avatars.listAvatars, () => ({}))
example(avatars.setAvatar, () => ({}))
example(avatars.removeAvatar, () => ({}))
example(avatars.getAvatar, () => ({ userId: '00000000-0000-4000-8000-00000000000f' }))

example(auth.signUp, () => ({ email: 'quem@exemplo.com.br', password: 'segredo' }))
example(auth.grantToken, () => ({ grant_type: 'refresh_token' as const, refresh_token: 'x' }))
example(auth.signOut, () => ({ scope: 'others' }))
example(auth.getUser, () => ({}))
example(auth.changeUser, () => ({ password: 'outra senha' }))
example(auth.recoverPassword, () => ({ email: 'quem@exemplo.com.br' }))
example(auth.resendMail, () => ({ email: 'quem@exemplo.com.br', type: 'signup' as const }))
example(auth.verifyToken, () => ({ type: 'signup', token_hash: 'x' }))
example(auth.reauthenticate, () => ({}))
example(auth.getKeys, () => ({}))
example(discovery.getAuthHealth, () => ({}))
example(discovery.getAuthSettings, () => ({}))
example(discovery.getOpenIdConfiguration, () => ({}))
