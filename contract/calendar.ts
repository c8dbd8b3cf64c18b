import { z } from 'zod'
import { Day, KeptDay, Name } from './fields.ts'
import { ownDayKinds } from './holidays.ts'
import { limits } from './limits.ts'
import { route } from './route.ts'
import { stateCodes } from './state-holidays.ts'

const calendarOf = (day: z.ZodType<string, string>) =>
  z.object({
    state: z.enum(stateCodes, 'Escolha um dos estados.').nullable(),
    restOnOptional: z.boolean(),
    days: z
      .array(
        z.strictObject({
          day,
          name: Name,
          kind: z.enum(ownDayKinds, 'Escolha feriado, ponto facultativo ou dia normal.'),
          yearly: z.boolean(),
        }),
      )
      .max(limits.ownDays, `O calendário pode ter no máximo ${limits.ownDays} dias próprios.`),
  })

const path = '/api/calendar'
const answer = calendarOf(KeptDay)

export const getCalendar = route({
  method: 'get',
  path,
  right: 'approved',
  tokens: 'narrowed',
  summary: 'Os feriados desta instalação, além dos nacionais.',
  answer,
})

export const setCalendar = route({
  method: 'put',
  path,
  right: 'administrator',
  summary: 'Escolhe o estado, se os pontos facultativos são folga e os dias próprios.',
  body: calendarOf(Day),
  answer,
})
