import { eq } from 'drizzle-orm'
import { pages } from '#contract/pages.ts'
import type { Webhook } from '#contract/webhooks.ts'
import type { Config } from '#server/config.ts'
import { webhooks } from '#server/db/integration-schema.ts'
import { projects } from '#server/db/project-schema.ts'
import { accounts } from '#server/db/schema.ts'
import { letter } from '#server/mail/letter.ts'
import type { Composers } from '#server/mail/mail.ts'

const reasons: Record<NonNullable<Webhook['disabledFor']>, string> = {
  choice: 'Alguém que gerencia o projeto o desligou.',
  failing: 'O endereço não aceita nada há três dias.',
  gone: 'O endereço respondeu que não existe mais.',
  no_right: 'Você não gerencia mais o projeto, e um webhook só pode o que pode quem o criou.',
  expired: 'Um webhook vale por um ano, e o dele terminou.',
}

/** Whoever made a webhook hears that it no longer tells anybody anything. */
export const webhookMailTexts = ({ baseUrl }: Config): Pick<Composers, 'webhook-disabled'> => ({
  'webhook-disabled': async (tx, { webhookId }) => {
    const [found] = await tx
      .select({
        email: accounts.email,
        url: webhooks.url,
        reason: webhooks.disabledFor,
        project: projects.name,
        projectId: projects.id,
      })
      .from(webhooks)
      .innerJoin(accounts, eq(accounts.id, webhooks.createdBy))
      .innerJoin(projects, eq(projects.id, webhooks.projectId))
      .where(eq(webhooks.id, webhookId))
    // On again before the mail left.
    if (!found?.reason) return null
    return letter({
      to: found.email,
      subject: `Um webhook do projeto ${found.project} foi desligado`,
      paragraphs: [
        `O webhook para ${new URL(found.url).host} foi desligado. ${reasons[found.reason]}`,
        'Quem gerencia o projeto pode religá-lo em Integrações. O que ainda não tinha sido entregue vai então; o que houve enquanto isso não é enviado.',
      ],
      button: {
        label: 'Abrir o projeto',
        link: `${baseUrl}${pages.project.replace(':projectId', found.projectId)}`,
      },
    })
  },
})
