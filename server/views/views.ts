import type { Input } from '#contract/route.ts'
import type { deleteView, saveView } from '#contract/views.ts'
import type { Reading } from '#server/access/changing.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { DomainError, found } from '#server/http/domain-error.ts'
import * as queries from './view-queries.ts'

type Kind = 'shared' | 'own'

export const viewsFor = async ({ tx, access }: Reading) => ({
  views: await queries.listViews(tx, access),
})

/** New, or in the place of the one with this id. */
export const keep =
  (kind: Kind) =>
  async ({ tx, access }: Reading, view: Input<typeof saveView>): Promise<void> => {
    const outcome = await queries.saveView(tx, access, ownerOf(kind, access), view)
    if (outcome === 'full') throw new DomainError('too_many_views')
    // The id is that of another's view.
    found(outcome === 'saved' ? outcome : undefined)
  }

/** What is gone already, or never was, is as it was asked to be. */
export const remove =
  (kind: Kind) =>
  ({ tx, access }: Reading, { viewId }: Input<typeof deleteView>): Promise<void> =>
    queries.deleteView(tx, access, ownerOf(kind, access), viewId)

/** Null: it belongs to the project. */
const ownerOf = (kind: Kind, { accountId }: ProjectAccess) => (kind === 'own' ? accountId : null)
