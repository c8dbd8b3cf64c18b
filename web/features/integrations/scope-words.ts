import type { TokenScope } from '#contract/token-scopes.ts'

export const scopeWords: Record<TokenScope, string> = {
  read: 'Ler',
  write: 'Ler e escrever',
}
