import * as contract from '#contract/webhooks.ts'
import { serve } from '#server/http/serve.ts'
import { ofWebhooks } from './webhook-call.ts'
import * as webhooks from './webhooks.ts'

/** None of these writes an event: who is told of a project is no change of it. */
export const webhookRoutes = [
  serve(contract.listWebhooks, ofWebhooks(webhooks.ofProject)),
  serve(contract.createWebhook, ofWebhooks(webhooks.make)),
  serve(contract.changeWebhook, ofWebhooks(webhooks.change)),
  serve(contract.deleteWebhook, ofWebhooks(webhooks.remove)),
  serve(contract.rotateSecret, ofWebhooks(webhooks.rotate)),
  serve(contract.testWebhook, ofWebhooks(webhooks.sendTest)),
  serve(contract.listDeliveries, ofWebhooks(webhooks.deliveriesOf)),
  serve(contract.replayEvent, ofWebhooks(webhooks.sendAgain)),
]
