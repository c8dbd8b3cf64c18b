import { plan } from '#web/features/billing/pricing/plan.ts'

export const landingHead = {
  title: 'Kanban para times que fazem junto',
  description: `Boards Kanban em português para organizar projetos, dividir tarefas e acompanhar o trabalho do time. ${plan.price} por mês, sem cobrança por pessoa. 14 dias grátis.`,
}
