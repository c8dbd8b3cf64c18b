/** The one plan that is sold (spec, sections 2 and 9). */
export const plan = {
  name: 'Premium',
  price: 'R$ 19,90',
  features: [
    'Projetos ilimitados',
    'Usuários ilimitados',
    'Quadros Kanban avançados',
    'Relatórios e análises',
    'Suporte prioritário',
    'Armazenamento ilimitado',
    'Integrações avançadas',
    'Suporte 24/7',
  ],
}
