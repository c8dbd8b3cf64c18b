import type { Priority } from '#contract/fields.ts'
import type { LabelColour } from '#contract/label-colours.ts'

interface DemoTask {
  title: string
  description?: string
  priority?: Priority
  dueDate?: string
  cover?: LabelColour
  /** By name. */
  labels?: string[]
  /** Places in the list of people: 0 is the owner. */
  people?: number[]
  /** A leading ✓ means done. */
  checklist?: string[]
  /** By the owner and the first member in turn. */
  comments?: string[]
}

export interface DemoProject {
  name: string
  description: string
  labels?: Record<string, LabelColour>
  boards: { name: string; columns: [DemoTask[], DemoTask[], DemoTask[]] }[]
}

/** What a neighbourhood association might have on its boards. */
export const demoProjects: DemoProject[] = [
  {
    name: 'Festa Junina do Bairro',
    description: 'Barracas, quadrilha e arrecadação para a creche comunitária.',
    boards: [
      {
        name: 'Organização',
        columns: [
          [
            { title: 'Orçar som e iluminação', priority: 'medium' },
            { title: 'Convidar os trios de forró', description: 'Três trios, uma hora cada.' },
          ],
          [{ title: 'Alvará da prefeitura', priority: 'high', dueDate: '2027-05-10' }],
          [{ title: 'Escolher a data', description: 'Sábado, 12 de junho.', priority: 'low' }],
        ],
      },
    ],
  },
  {
    name: 'Reforma da Praça das Flores',
    description: 'Mutirão de moradores para devolver a praça ao bairro.',
    labels: { Jardim: 'green', Segurança: 'red', Compras: 'orange', Prefeitura: 'sky' },
    boards: [
      {
        name: 'Divulgação',
        columns: [
          [{ title: 'Cartaz para os comércios', priority: 'low' }],
          [{ title: 'Vídeo de um minuto', description: 'Antes e depois do primeiro sábado.' }],
          [],
        ],
      },
      {
        name: 'Obras',
        columns: [
          [
            {
              title: 'Comprar mudas nativas',
              description:
                'Ipê-amarelo, pitangueira e manacá-da-serra. O viveiro municipal doa até vinte mudas para associações; levar o ofício assinado e combinar o caminhão com antecedência.',
              priority: 'high',
              dueDate: '2027-03-20',
              cover: 'green',
              labels: ['Jardim', 'Compras'],
              people: [0, 1],
              checklist: ['✓Pedir o ofício', 'Ligar para o viveiro', 'Combinar o caminhão'],
              comments: [
                'Liguei para o viveiro: **vinte mudas** até sexta.',
                'Eu busco na quinta. Falta:\n\n- [x] caminhão\n- [ ] avisar o porteiro',
              ],
            },
            {
              title: 'Consertar o escorregador',
              labels: ['Segurança'],
              people: [1],
              checklist: ['Lixar', 'Soldar', 'Pintar'],
            },
            { title: 'Medir o piso da quadra', priority: 'low' },
            {
              title: 'Lista de ferramentas emprestadas',
              description: 'Quem tem carrinho de mão, enxada e tesoura de poda.',
            },
          ],
          [
            {
              title: 'Pintar os bancos',
              description: 'Doze bancos, tinta à base de água. Verde e amarelo.',
              priority: 'medium',
              checklist: ['✓Comprar tinta', '✓Lixar', 'Primeira demão', 'Segunda demão'],
            },
            {
              title: 'Refazer a iluminação',
              priority: 'high',
              labels: ['Segurança', 'Prefeitura', 'Compras'],
              people: [0],
            },
          ],
          [
            {
              title: 'Autorização da subprefeitura',
              priority: 'high',
              checklist: ['✓Protocolar o pedido', '✓Vistoria', '✓Retirar o documento'],
            },
            { title: 'Capinar o canteiro central', priority: 'low' },
          ],
        ],
      },
    ],
  },
]
