import { type BuiltIn, colours } from './built-in.ts'

export const event: BuiltIn = {
  id: '6b3f0d52-7c1e-8a44-9d0b-1f5a2c3e4d06',
  name: 'Evento',
  description: 'Dois meses até o dia: local, licenças, fornecedores, divulgação e o dia em si.',
  labels: {
    Local: 'brown',
    Fornecedores: 'orange',
    Divulgação: 'pink',
    Finanças: 'green',
    'No dia': 'red',
  },
  boards: [
    {
      name: 'Preparação',
      columns: [
        {
          name: 'A fazer',
          kind: 'queue',
          color: colours.waiting,
          tasks: [
            {
              title: 'Orçamento e metas',
              priority: 'high',
              labels: ['Finanças'],
              due: 5,
              checklist: ['Quantas pessoas', 'Quanto custa', 'De onde vem o dinheiro'],
            },
            {
              title: 'Reservar o local',
              priority: 'high',
              labels: ['Local'],
              due: 10,
              checklist: ['Visita', 'Acessibilidade', 'Contrato e sinal', 'Plano para chuva'],
            },
            {
              title: 'Licenças: prefeitura, bombeiros e direitos autorais',
              labels: ['Local'],
              due: { businessDays: 15 },
              checklist: ['Alvará', 'Vistoria dos bombeiros', 'ECAD, se houver música'],
            },
            {
              title: 'Contratar fornecedores',
              labels: ['Fornecedores'],
              due: 25,
              checklist: ['Comida e bebida', 'Som e luz', 'Segurança', 'Limpeza', 'Banheiros'],
            },
            {
              title: 'Divulgação e inscrições',
              labels: ['Divulgação'],
              start: 20,
              due: 50,
              checklist: ['Convite', 'Página de inscrição', 'Redes sociais', 'Lembrete na véspera'],
            },
            {
              title: 'Roteiro do dia e escala da equipe',
              labels: ['No dia'],
              due: 53,
            },
            {
              title: 'O dia do evento',
              priority: 'high',
              labels: ['No dia'],
              due: 60,
              checklist: ['Montagem', 'Recepção', 'Programação', 'Desmontagem e limpeza'],
            },
            {
              title: 'Prestação de contas e agradecimentos',
              labels: ['Finanças'],
              due: 67,
            },
          ],
        },
        { name: 'Fazendo', kind: 'active', color: colours.active },
        { name: 'Esperando fornecedor', kind: 'queue', color: colours.ready },
        { name: 'Feito', kind: 'done', color: colours.done },
      ],
    },
  ],
}
