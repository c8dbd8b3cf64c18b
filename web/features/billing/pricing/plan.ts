import { plan as sold } from '#contract/plan.ts'
import { formatMoney } from '#web/ui/money.ts'

/** The one plan that is sold (spec, sections 2 and 9). */
export const plan = {
  name: sold.name,
  price: formatMoney(sold.priceCents, sold.currency),
  features: [
    'Projetos ilimitados',
    'Usuários ilimitados',
    'Boards Kanban avançados',
    'Relatórios e análises',
    'Suporte prioritário',
    'Armazenamento ilimitado',
    'Integrações avançadas',
    'Suporte 24/7',
  ],
}
