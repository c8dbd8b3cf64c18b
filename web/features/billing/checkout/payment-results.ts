/** What each result page says (spec, section 2). */
export const paymentResults = {
  success: {
    title: 'Pagamento Aprovado',
    description: 'Sua assinatura Premium do Mutirão foi ativada.',
    lines: [
      'Sua assinatura Premium foi ativada.',
      'O acesso completo está liberado.',
      'A próxima cobrança será em 30 dias.',
    ],
  },
  failure: {
    title: 'Pagamento Não Aprovado',
    description: 'O pagamento da assinatura não foi aprovado.',
    lines: [
      'Confira os dados do cartão.',
      'Confirme se há saldo disponível.',
      'Tente outra forma de pagamento.',
    ],
  },
  pending: {
    title: 'Pagamento Pendente',
    description: 'Seu pagamento está sendo processado.',
    lines: [
      'Seu pagamento está sendo processado.',
      'Você receberá um e-mail de confirmação.',
      'Isso pode levar alguns minutos.',
    ],
  },
}
