import { eq } from 'drizzle-orm'
import { pages } from '#contract/pages.ts'
import type { Config } from '#server/config.ts'
import { apiTokens } from '#server/db/integration-schema.ts'
import { accounts } from '#server/db/schema.ts'
import { letter } from '#server/mail/letter.ts'
import type { Composers } from '#server/mail/mail.ts'

/** Whoever finds a browser open could make a token that stays; its owner hears of it. */
export const tokenMailTexts = ({ baseUrl }: Config): Pick<Composers, 'token-created'> => ({
  'token-created': async (tx, { tokenId }) => {
    const [token] = await tx
      .select({ email: accounts.email, name: apiTokens.name, scope: apiTokens.scope })
      .from(apiTokens)
      .innerJoin(accounts, eq(accounts.id, apiTokens.accountId))
      .where(eq(apiTokens.id, tokenId))
    // Ended before the mail left: there is nothing to look after any more.
    if (!token) return null
    const may = token.scope === 'write' ? 'ler e escrever' : 'ler'
    return letter({
      to: token.email,
      subject: 'Um token foi criado na sua conta',
      paragraphs: [
        `O token “${token.name}” foi criado na sua conta do Mutirão e pode ${may} em seu nome.`,
        'Se não foi você, encerre o token nas configurações e escolha uma nova senha.',
      ],
      button: { label: 'Abrir as configurações', link: `${baseUrl}${pages.settings}` },
    })
  },
})
