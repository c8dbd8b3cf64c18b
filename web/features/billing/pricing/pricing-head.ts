import { plan } from './plan.ts'

export const pricingHead = {
  title: 'Preço',
  description: `Plano ${plan.name} do Mutirão: projetos e usuários ilimitados por ${plan.price} por mês. Um preço fixo em reais, cancele quando quiser.`,
}
