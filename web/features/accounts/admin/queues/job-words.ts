/** What the queues and what waits in them are called; a name that is not here is shown as it is. */
const queues: Record<string, string> = {
  mail: 'E-mails',
  payment: 'Pagamentos',
  base: 'Histórico dos projetos',
  repeat: 'Tarefas que se repetem',
}

const kinds: Record<string, string> = {
  'confirm-signup': 'Confirmação de cadastro',
  'unconfirmed-signup': 'Cadastro não confirmado',
  'already-registered': 'Aviso de conta existente',
  'recover-password': 'Recuperação de senha',
  'change-email': 'Troca de e-mail',
  reauthenticate: 'Código de segurança',
  'password-changed': 'Aviso de senha trocada',
  'email-change-asked': 'Aviso de troca de e-mail',
  'email-changed': 'Aviso de e-mail trocado',
  'approval-request': 'Pedido de aprovação',
  approved: 'Aviso de aprovação',
  'added-to-project': 'Convite para um projeto',
  'payment-receipt': 'Recibo',
  'payment-returned': 'Aviso de devolução',
  'payment-refused': 'Aviso de recusa',
  'payment-partly-refunded': 'Aviso de devolução parcial',
  payment: 'Pagamento',
  found_payment: 'Pagamento encontrado',
  subscription_preapproval: 'Assinatura',
  subscription_authorized_payment: 'Cobrança mensal',
  topic_chargebacks_wh: 'Contestação',
  project: 'Base de um projeto',
  next: 'Próxima tarefa',
}

export const queueName = (name: string) => queues[name] ?? name
export const kindName = (kind: string) => kinds[kind] ?? kind
