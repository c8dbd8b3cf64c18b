import { z } from 'zod'
import { route } from './route.ts'

const path = '/api/projects/{projectId}/reminders'
const reminders = z.object({
  /** Nobody is reminded on a day of rest, and the day before is the last one that is worked on. */
  businessDays: z.boolean(),
})

export const getReminders = route({
  method: 'get',
  path,
  right: 'project:read',
  summary: 'Se os lembretes de prazo deste projeto vêm só em dias úteis.',
  answer: reminders,
})

export const setReminders = route({
  method: 'put',
  path,
  right: 'project:write',
  summary: 'Escolhe se os lembretes de prazo deste projeto vêm só em dias úteis.',
  body: reminders,
})
