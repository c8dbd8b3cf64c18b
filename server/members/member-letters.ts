import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { pages } from '#contract/pages.ts'
import type { Config } from '#server/config.ts'
import type { Tx } from '#server/db/database.ts'
import { projectMembers, projects } from '#server/db/project-schema.ts'
import { accounts, profiles } from '#server/db/schema.ts'
import { letter } from '#server/mail/letter.ts'
import type { Composers } from '#server/mail/mail.ts'

/** Who was added to a project hears of it once, and from whom. */
export const memberLetters = ({ baseUrl }: Config): Pick<Composers, 'added-to-project'> => ({
  'added-to-project': async (tx, { memberId, addedBy }) => {
    const added = await find(tx, memberId, addedBy)
    // Removed again, or no longer approved, before the mail left: it would lead nowhere.
    if (!added?.approved) return null
    const by = added.by ?? 'Alguém'
    return letter({
      to: added.email,
      subject: `${by} adicionou você ao projeto ${added.project}`,
      paragraphs: [
        `Olá, ${added.fullName}! ${by} compartilhou com você o projeto ${added.project}.`,
      ],
      button: {
        label: 'Abrir o projeto',
        link: `${baseUrl}${pages.project.replace(':projectId', added.projectId)}`,
      },
    })
  },
})

async function find(tx: Tx, memberId: string, addedBy: string) {
  const adder = alias(profiles, 'adder')
  const [row] = await tx
    .select({
      email: accounts.email,
      fullName: profiles.fullName,
      approved: profiles.approved,
      project: projects.name,
      projectId: projects.id,
      by: adder.fullName,
    })
    .from(projectMembers)
    .innerJoin(projects, eq(projects.id, projectMembers.projectId))
    .innerJoin(accounts, eq(accounts.id, projectMembers.userId))
    .innerJoin(profiles, eq(profiles.userId, projectMembers.userId))
    .leftJoin(adder, eq(adder.userId, addedBy))
    .where(eq(projectMembers.id, memberId))
  return row
}
