import type { TemplateContent } from '#contract/board-contents.ts'
import { todayIn } from '#contract/calendar-days.ts'
import { limits } from '#contract/limits.ts'
import type { Input } from '#contract/route.ts'
import type {
  deleteTemplate,
  getTemplate,
  renameTemplate,
  saveTemplate,
} from '#contract/templates.ts'
import { upcastContentColumn } from '#contract/upcast.ts'
import type { Caller } from '#server/access/caller.ts'
import type { Reading } from '#server/access/changing.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import type { ProjectCall } from '#server/access/project-call.ts'
import { readCalendar } from '#server/calendar/calendar.ts'
import type { Tx } from '#server/db/database.ts'
import { readWholeProject } from '#server/history/whole-project.ts'
import { DomainError, found } from '#server/http/domain-error.ts'
import { builtIns } from './built-in/built-ins.ts'
import { contentOn, lineOf } from './built-in/content-on.ts'
import { templateOf } from './template-of.ts'
import * as queries from './template-queries.ts'

export const ownTemplates = async ({ services, caller: { accountId } }: ProjectCall) => ({
  templates: [
    ...builtIns.map(lineOf),
    ...(await queries.listTemplates(services.db.queries, accountId)),
  ],
})

export const readTemplate = (call: ProjectCall, { templateId }: Input<typeof getTemplate>) =>
  templateFor(call.services.db.queries, call.caller, templateId, todayOf(call))

/** The day it is where the installation stands. */
export const todayOf = ({ services: { config, now } }: ProjectCall) =>
  todayIn(config.timeZone, now())

/**
 * One that is built in, one's own, or one of a project that one is in; everything else is not there. A
 * personal token may be for some projects alone, so it opens none that people saved (R35).
 */
export async function templateFor(
  tx: Tx,
  { accountId, token }: Caller,
  templateId: string,
  today: string,
): Promise<TemplateContent> {
  const builtIn = builtIns.find(({ id }) => id === templateId)
  if (builtIn) return contentOn(builtIn, today, await readCalendar(tx))
  if (token) throw new DomainError('token_refused')
  const { boards, ...content } = found(await queries.findTemplate(tx, accountId, templateId))
  const upcast = ({ columns, ...board }: TemplateContent['boards'][number]) => ({
    ...board,
    columns: columns.map(upcastContentColumn),
  })
  return { ...content, boards: boards.map(upcast) }
}

/** New, or in the place of the one with this id. */
export const keepTemplate =
  (kind: 'own' | 'project') =>
  async (
    { tx, access }: Reading,
    { templateId, name, boardId }: Input<typeof saveTemplate>,
    call: ProjectCall,
  ): Promise<void> => {
    const state = found(await readWholeProject(tx, access.projectId))
    const boards = boardId ? state.boards.filter(({ id }) => id === boardId) : state.boards
    if (boardId) found(boards[0])
    const content = templateOf(state, boards, { templateId, today: todayOf(call) })
    const template = { id: templateId, name, content, tasks: countTasks(content) }
    refuseTooLarge(template)
    const outcome = await queries.saveTemplate(tx, ownerOf(kind, access), template)
    if (outcome === 'full') throw new DomainError('too_many_templates')
    // The id is that of another's template.
    found(outcome === 'saved' ? outcome : undefined)
  }

function refuseTooLarge({ content, tasks }: { content: TemplateContent; tasks: number }): void {
  const characters = JSON.stringify(content).length
  if (tasks > limits.templateTasks || characters > limits.templateCharacters) {
    throw new DomainError('template_too_large')
  }
}

const countTasks = ({ boards }: TemplateContent): number =>
  boards.flatMap(({ columns }) => columns.flatMap(({ tasks }) => tasks)).length

const ownerOf = (
  kind: 'own' | 'project',
  { accountId, projectId }: ProjectAccess,
): queries.Owner =>
  kind === 'own' ? { ownerId: accountId, projectId: null } : { ownerId: null, projectId }

export async function renameOne(
  { services, caller: { accountId } }: ProjectCall,
  { templateId, name }: Input<typeof renameTemplate>,
): Promise<void> {
  const renamed = await queries.renameTemplate(services.db.queries, accountId, templateId, name)
  if (!renamed) throw new DomainError('not_found')
}

/** For good: nobody works in a template, and what was made of it stays. */
export async function deleteOne(
  { services, caller: { accountId } }: ProjectCall,
  { templateId }: Input<typeof deleteTemplate>,
): Promise<void> {
  const deleted = await queries.deleteTemplate(services.db.queries, accountId, templateId)
  if (!deleted) throw new DomainError('not_found')
}
