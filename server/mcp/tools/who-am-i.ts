import { z } from 'zod'
import { tool } from '../tool.ts'

export const whoAmI = tool({
  name: 'quem_sou',
  title: 'Quem sou',
  description:
    'A pessoa em cujo nome você age, o que este token pode, o dia de hoje e o fuso horário.',
  effect: 'reads',
  input: z.strictObject({}),
  output: z.object({
    pessoa: z.object({ id: z.string(), nome: z.string() }),
    pode: z.enum(['ler', 'ler e escrever']),
    hoje: z.string(),
    fuso: z.string(),
  }),
  run: async ({ caller, today, timeZone }) => ({
    pessoa: { id: caller.accountId, nome: caller.fullName },
    pode: caller.token?.scope === 'write' ? ('ler e escrever' as const) : ('ler' as const),
    hoje: today,
    fuso: timeZone,
  }),
})
