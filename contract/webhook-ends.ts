/** Why a webhook is off. */
export const webhookEnds = ['choice', 'failing', 'gone', 'no_right', 'expired'] as const
