import { z } from 'zod'
import { AnyText } from '#contract/text.ts'
import { tool } from '../tool.ts'

export const whoAmI = tool({
  name: 'quem_sou',
  title: 'Quem sou',
  description:
    'A pessoa em cujo nome você age, o que este token pode, o dia de hoje e o fuso horário.',
  effect: 'reads',
  input: z.strictObject({}),
  output: z.object({
    pessoa: z.object({ id: AnyText, nome: AnyText }),
    pode: z.enum(['ler', 'ler e escrever']),
    hoje: AnyText,
    fuso: AnyText,
  }),
  run: async ({ caller, today, timeZone }) => ({
    pessoa: { id: caller.accountId, nome: caller.fullName },
    pode: caller.token?.scope === 'write' ? ('ler e escrever' as const) : ('ler' as const),
    hoje: today,
    fuso: timeZone,
  }),
})
