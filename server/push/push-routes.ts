import { getPush, subscribeToPush, unsubscribeFromPush } from '#contract/push.ts'
import { serve } from '#server/http/serve.ts'
import { ownPush, subscribe, unsubscribe } from './push.ts'

export const pushRoutes = [
  serve(getPush, ownPush),
  serve(subscribeToPush, subscribe),
  serve(unsubscribeFromPush, unsubscribe),
]
