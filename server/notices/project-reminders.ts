import { eq } from 'drizzle-orm'
import type { setReminders } from '#contract/reminders.ts'
import type { Input } from '#contract/route.ts'
import type { Reading } from '#server/access/changing.ts'
import { projectReminders } from '#server/db/notice-schema.ts'

export async function remindersOf({ tx, access: { projectId } }: Reading) {
  const [found] = await tx
    .select({ businessDays: projectReminders.businessDays })
    .from(projectReminders)
    .where(eq(projectReminders.projectId, projectId))
  return found ?? { businessDays: false }
}

export async function chooseReminders(
  { tx, access: { projectId } }: Reading,
  { businessDays }: Input<typeof setReminders>,
): Promise<void> {
  await tx
    .insert(projectReminders)
    .values({ projectId, businessDays })
    .onConflictDoUpdate({ target: projectReminders.projectId, set: { businessDays } })
}
