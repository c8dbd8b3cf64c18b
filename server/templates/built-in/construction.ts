import { type BuiltIn, colours } from './built-in.ts'

export const construction: BuiltIn = {
  id: '6b3f0d52-7c1e-8a44-9d0b-1f5a2c3e4d02',
  name: 'Obra e reforma',
  description: 'Do projeto à entrega das chaves: licenças, compras, etapas e vistoria.',
  labels: {
    Documentos: 'blue',
    Compras: 'orange',
    Estrutura: 'brown',
    Elétrica: 'yellow',
    Hidráulica: 'sky',
    Acabamento: 'green',
  },
  boards: [
    {
      name: 'Obra',
      columns: [
        {
          name: 'Planejar',
          kind: 'queue',
          color: colours.waiting,
          tasks: [
            {
              title: 'Fechar o projeto com o arquiteto ou engenheiro',
              priority: 'high',
              labels: ['Documentos'],
              due: { businessDays: 5 },
              checklist: ['Planta aprovada pelo cliente', 'Memorial descritivo', 'ART ou RRT paga'],
            },
            {
              title: 'Conseguir o alvará na prefeitura',
              description: 'Em condomínio, avisar também o síndico e enviar a ART.',
              priority: 'high',
              labels: ['Documentos'],
              due: { businessDays: 15 },
            },
            {
              title: 'Pedir três orçamentos de mão de obra',
              labels: ['Compras'],
              due: { businessDays: 10 },
              checklist: ['Primeiro orçamento', 'Segundo orçamento', 'Terceiro orçamento'],
            },
          ],
        },
        {
          name: 'A executar',
          kind: 'queue',
          color: colours.ready,
          tasks: [
            {
              title: 'Demolição e retirada de entulho',
              labels: ['Estrutura'],
              start: 21,
              due: 28,
              checklist: ['Caçamba contratada', 'Água, luz e gás desligados', 'Entulho retirado'],
            },
            { title: 'Alvenaria e contrapiso', labels: ['Estrutura'], start: 28, due: 42 },
            {
              title: 'Instalação hidráulica',
              labels: ['Hidráulica'],
              start: 42,
              due: 52,
              checklist: ['Água fria e quente', 'Esgoto', 'Teste de pressão'],
            },
            {
              title: 'Instalação elétrica',
              labels: ['Elétrica'],
              start: 42,
              due: 52,
              checklist: ['Quadro e disjuntores', 'Conduítes e fiação', 'Tomadas e interruptores'],
            },
            { title: 'Impermeabilização', labels: ['Acabamento'], start: 52, due: 56 },
            { title: 'Revestimentos e pisos', labels: ['Acabamento'], start: 56, due: 72 },
            { title: 'Pintura', labels: ['Acabamento'], start: 72, due: 82 },
          ],
        },
        { name: 'Em execução', kind: 'active', color: colours.active, limit: 3 },
        {
          name: 'Vistoria',
          kind: 'active',
          color: colours.review,
          tasks: [
            {
              title: 'Vistoria final com o cliente',
              due: 88,
              checklist: ['Portas e janelas', 'Vazamentos', 'Tomadas e luzes', 'Limpeza pós-obra'],
            },
          ],
        },
        { name: 'Concluído', kind: 'done', color: colours.done },
      ],
    },
  ],
}
