import { type BuiltIn, colours } from './built-in.ts'

/**
 * What a small firm's accountant does every month. Days of payment differ by regime and city, and change
 * by law: these are to begin with, and each is a rule that can be changed.
 */
export const accounting: BuiltIn = {
  id: '6b3f0d52-7c1e-8a44-9d0b-1f5a2c3e4d03',
  name: 'Escritório de contabilidade',
  description: 'As rotinas do mês por dia útil: folha, guias, fechamento e abertura de empresas.',
  labels: {
    'Departamento pessoal': 'violet',
    Fiscal: 'orange',
    Contábil: 'blue',
    Societário: 'teal',
  },
  boards: [
    {
      name: 'Rotinas do mês',
      columns: [
        {
          name: 'A fazer no mês',
          kind: 'queue',
          color: colours.waiting,
          tasks: [
            {
              title: 'Pedir documentos aos clientes',
              labels: ['Contábil'],
              monthly: { kind: 'business', nth: 1, saturday: false },
              checklist: ['Notas emitidas e recebidas', 'Extratos bancários', 'Ponto e atestados'],
            },
            {
              title: 'Fechar a folha de pagamento',
              description: 'O salário é pago até o 5º dia útil; para isso o sábado conta (CLT).',
              priority: 'high',
              labels: ['Departamento pessoal'],
              monthly: { kind: 'business', nth: 3, saturday: true },
              checklist: ['Admissões e demissões', 'Horas extras e faltas', 'Holerites enviados'],
            },
            {
              title: 'Conferir o pagamento dos salários',
              priority: 'high',
              labels: ['Departamento pessoal'],
              monthly: { kind: 'business', nth: 5, saturday: true },
            },
            {
              title: 'Enviar as guias de FGTS e encargos',
              priority: 'high',
              labels: ['Departamento pessoal'],
              monthly: { kind: 'date', date: 18 },
            },
            {
              title: 'Apurar impostos e enviar as guias',
              description: 'Confira o vencimento de cada guia pelo regime do cliente.',
              priority: 'high',
              labels: ['Fiscal'],
              monthly: { kind: 'business', nth: 10, saturday: false },
              checklist: ['Simples Nacional', 'ISS', 'ICMS', 'Lucro presumido'],
            },
            {
              title: 'Conciliar contas e fechar o balancete',
              labels: ['Contábil'],
              monthly: { kind: 'business', nth: -1, saturday: false },
            },
          ],
        },
        { name: 'Esperando o cliente', kind: 'queue', color: colours.ready },
        { name: 'Em andamento', kind: 'active', color: colours.active, limit: 5 },
        { name: 'Conferência', kind: 'active', color: colours.review },
        { name: 'Entregue', kind: 'done', color: colours.done },
      ],
    },
    {
      name: 'Novos clientes',
      columns: [
        {
          name: 'Entrada',
          kind: 'queue',
          color: colours.waiting,
          tasks: [
            {
              title: 'Abertura de empresa',
              labels: ['Societário'],
              due: { businessDays: 20 },
              checklist: [
                'Consulta de viabilidade',
                'Contrato social',
                'CNPJ',
                'Inscrição municipal ou estadual',
                'Alvará',
                'Certificado digital',
              ],
            },
            {
              title: 'Receber cliente de outro escritório',
              labels: ['Contábil'],
              due: { businessDays: 10 },
              checklist: ['Distrato', 'Balancete e razão', 'Procurações', 'Senhas e certificados'],
            },
          ],
        },
        { name: 'Em andamento', kind: 'active', color: colours.active },
        { name: 'Concluído', kind: 'done', color: colours.done },
      ],
    },
  ],
}
