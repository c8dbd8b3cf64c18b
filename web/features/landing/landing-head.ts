export const landingHead = {
  title: 'Kanban para times que fazem junto',
  description:
    'Quadros Kanban em português para organizar projetos, dividir tarefas e acompanhar o trabalho do time. R$ 19,90 por mês, sem cobrança por pessoa. 14 dias grátis.',
}
