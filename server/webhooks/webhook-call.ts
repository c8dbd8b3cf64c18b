import { type Reading, reading } from '#server/access/changing.ts'
import type { ProjectCall } from '#server/access/project-call.ts'
import type { Webhooks } from './send-webhooks.ts'

type WebhookCall = ProjectCall & { services: { webhooks: Webhooks } }

/** What a function about webhooks receives: the proof, the clock, and the way out. */
export interface WebhookScope extends Reading {
  now: Date
  services: WebhookCall['services']
}

/** Webhooks are beside the events of a project: only the right in it is proved. */
export const ofWebhooks =
  <Input, Answer>(run: (scope: WebhookScope, input: Input) => Promise<Answer>) =>
  (call: WebhookCall, input: Input & { projectId: string }): Promise<Answer> => {
    const { services } = call
    const withScope = (scope: Reading, given: Input) =>
      run({ ...scope, now: services.now(), services }, given)
    return reading(withScope)(call, input)
  }
