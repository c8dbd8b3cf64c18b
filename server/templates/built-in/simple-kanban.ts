import { type BuiltIn, colours } from './built-in.ts'

export const simpleKanban: BuiltIn = {
  id: '6b3f0d52-7c1e-8a44-9d0b-1f5a2c3e4d01',
  name: 'Kanban simples',
  description: 'Fila, trabalho em andamento com limite, revisão e concluído.',
  labels: { Urgente: 'red', 'Aguardando terceiros': 'gray' },
  boards: [
    {
      name: 'Quadro',
      columns: [
        {
          name: 'Fila',
          kind: 'queue',
          color: colours.waiting,
          tasks: [
            {
              title: 'Como usar este quadro',
              description:
                'Puxe uma tarefa da fila só quando houver lugar em **Fazendo**. O limite avisa quando há trabalho demais ao mesmo tempo.',
              checklist: [
                'Escreva cada trabalho como uma tarefa',
                'Deixe o mais importante em cima',
                'Termine antes de começar outra',
              ],
            },
          ],
        },
        { name: 'Fazendo', kind: 'active', color: colours.active, limit: 3 },
        { name: 'Revisão', kind: 'active', color: colours.review, limit: 3 },
        { name: 'Concluído', kind: 'done', color: colours.done },
      ],
    },
  ],
}
