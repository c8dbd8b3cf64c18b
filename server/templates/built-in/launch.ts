import { type BuiltIn, colours } from './built-in.ts'

export const launch: BuiltIn = {
  id: '6b3f0d52-7c1e-8a44-9d0b-1f5a2c3e4d04',
  name: 'Lançamento de produto',
  description: 'Seis semanas da pesquisa ao dia do lançamento, e o que se aprende depois.',
  labels: { Produto: 'blue', Marketing: 'pink', Vendas: 'green', Jurídico: 'gray' },
  boards: [
    {
      name: 'Lançamento',
      columns: [
        {
          name: 'A fazer',
          kind: 'queue',
          color: colours.waiting,
          tasks: [
            {
              title: 'Conversar com dez clientes',
              priority: 'high',
              labels: ['Produto'],
              due: { businessDays: 10 },
              checklist: ['Roteiro de perguntas', 'Agendar conversas', 'Resumo do que ouvimos'],
            },
            {
              title: 'Definir preço e formas de pagamento',
              labels: ['Vendas'],
              due: { businessDays: 12 },
              checklist: ['Pix', 'Cartão e parcelamento', 'Boleto', 'Nota fiscal'],
            },
            {
              title: 'Termos de uso e privacidade (LGPD)',
              labels: ['Jurídico'],
              due: { businessDays: 15 },
            },
            {
              title: 'Página do produto',
              labels: ['Marketing'],
              due: { businessDays: 18 },
              checklist: ['Textos', 'Fotos ou vídeo', 'Perguntas frequentes', 'Teste no celular'],
            },
            {
              title: 'Treinar vendas e atendimento',
              labels: ['Vendas'],
              due: { businessDays: 25 },
            },
            {
              title: 'Dia do lançamento',
              priority: 'high',
              labels: ['Marketing'],
              due: { businessDays: 30 },
              checklist: ['E-mail aos clientes', 'Redes sociais', 'Equipe de plantão'],
            },
            {
              title: 'O que aprendemos',
              description: 'Uma semana depois: o que deu certo, o que mudar, próximos passos.',
              labels: ['Produto'],
              due: { businessDays: 35 },
            },
          ],
        },
        { name: 'Fazendo', kind: 'active', color: colours.active, limit: 4 },
        { name: 'Aprovação', kind: 'active', color: colours.review },
        { name: 'Pronto', kind: 'done', color: colours.done },
      ],
    },
  ],
}
