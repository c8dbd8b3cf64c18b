const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 0 })

/** 0.85 → '85%'. */
export const percentWords = (share: number): string => percent.format(share)
