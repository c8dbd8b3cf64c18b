/** R$ 19,90; another currency keeps its own letters. */
export function formatMoney(cents: number, currency: string): string {
  const amount = (cents / 100).toLocaleString('pt-BR', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return currency === 'BRL' ? `R$ ${amount}` : `${amount} ${currency}`
}
