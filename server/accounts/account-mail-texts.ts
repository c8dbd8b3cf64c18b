import { eq } from 'drizzle-orm'
import { pages } from '#contract/pages.ts'
import type { Config } from '#server/config.ts'
import type { Tx } from '#server/db/database.ts'
import { accounts, profiles } from '#server/db/schema.ts'
import { letter } from '#server/mail/letter.ts'
import type { Composers } from '#server/mail/mail.ts'

/** R5: the person hears of the approval. */
export const accountMailTexts = (config: Config): Pick<Composers, 'approved'> => ({
  approved: async (tx, { accountId }) => {
    const person = await find(tx, accountId)
    // Taken back before the mail left: saying "approved" now would be false.
    if (!person?.approved) return null
    return letter({
      to: person.email,
      subject: 'Sua conta foi aprovada',
      paragraphs: [`Olá, ${person.fullName}! Sua conta no Mutirão foi aprovada.`, 'Bom trabalho!'],
      button: { label: 'Abrir meus projetos', link: `${config.baseUrl}${pages.dashboard}` },
    })
  },
})

async function find(tx: Tx, accountId: string) {
  const [person] = await tx
    .select({ email: accounts.email, fullName: profiles.fullName, approved: profiles.approved })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.userId))
    .where(eq(profiles.userId, accountId))
  return person
}
