import { type BuiltIn, colours } from './built-in.ts'

export const support: BuiltIn = {
  id: '6b3f0d52-7c1e-8a44-9d0b-1f5a2c3e4d05',
  name: 'Atendimento',
  description:
    'Pedidos de clientes, da chegada à solução: em atendimento, à espera do cliente ou de outro setor.',
  labels: {
    Dúvida: 'sky',
    Reclamação: 'red',
    'Troca ou devolução': 'orange',
    Financeiro: 'green',
    WhatsApp: 'lime',
    'E-mail': 'gray',
  },
  boards: [
    {
      name: 'Atendimento',
      columns: [
        {
          name: 'Chegou',
          kind: 'queue',
          color: colours.waiting,
          tasks: [
            {
              title: 'Exemplo: pedido #1234 chegou com defeito',
              description:
                '**Cliente:** nome e telefone\n\n**Pedido:** número e data\n\n**O que houve:** nas palavras do cliente',
              priority: 'high',
              labels: ['Troca ou devolução', 'WhatsApp'],
              due: { businessDays: 2 },
              checklist: [
                'Responder que recebemos',
                'Conferir pedido e prazo de troca',
                'Combinar a solução com o cliente',
                'Confirmar que ficou resolvido',
              ],
            },
          ],
        },
        { name: 'Em atendimento', kind: 'active', color: colours.active, limit: 5 },
        { name: 'Esperando o cliente', kind: 'queue', color: colours.ready },
        { name: 'Esperando outro setor', kind: 'queue', color: colours.review },
        { name: 'Resolvido', kind: 'done', color: colours.done },
      ],
    },
  ],
}
