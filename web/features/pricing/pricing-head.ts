export const pricingHead = {
  title: 'Preço',
  description:
    'Plano Premium do Mutirão: projetos e usuários ilimitados por R$ 19,90 por mês. Um preço fixo em reais, cancele quando quiser.',
}
