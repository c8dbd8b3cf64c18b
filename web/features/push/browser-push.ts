import { getPush, subscribeToPush, unsubscribeFromPush } from '#contract/push.ts'
import { call } from '#web/api/call.ts'

/** Whether this browser can show notices while the app is closed. On an iPhone only installed apps can. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Refused once, a browser does not ask again. */
export const isBlocked = (): boolean => Notification.permission === 'denied'

/** Whether the notices of this session come to this very browser. */
export async function isSubscribed(): Promise<boolean> {
  const [{ endpoint }, subscription] = await Promise.all([call(getPush, {}), ownSubscription()])
  return endpoint !== null && subscription?.endpoint === endpoint
}

/** After a click alone: browsers refuse to ask otherwise. False: the person said no. */
export async function subscribe(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { publicKey } = await call(getPush, {})
  const { pushManager } = await navigator.serviceWorker.ready
  // One that was made for another key, as of a server that was set up anew, is of no use.
  await (await pushManager.getSubscription())?.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  await tell(await pushManager.subscribe(options))
  return true
}

export async function unsubscribe(): Promise<void> {
  await call(unsubscribeFromPush, {})
  await (await ownSubscription())?.unsubscribe()
}

/** The browser may have been given another address meanwhile. */
export async function keepSubscription(): Promise<void> {
  const subscription = await ownSubscription()
  if (!subscription) return
  const { endpoint } = await call(getPush, {})
  if (endpoint !== null && endpoint !== subscription.endpoint) await tell(subscription)
}

async function ownSubscription(): Promise<PushSubscription | null | undefined> {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.pushManager.getSubscription()
}

async function tell(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  await call(subscribeToPush, { endpoint: endpoint ?? '', p256dh, auth })
}
