import { limits } from '#contract/limits.ts'
import type { addMember, changeMember, removeMember } from '#contract/members.ts'
import type { Input } from '#contract/route.ts'
import type { Changing, Reading } from '#server/access/changing.ts'
import { newId } from '#server/db/new-id.ts'
import { DomainError, found } from '#server/http/domain-error.ts'
import { forgetMember } from '#server/notices/forget-member.ts'
import * as queries from './member-queries.ts'

export async function membersOf({ tx, access }: Reading) {
  return {
    owner: found(await queries.findOwner(tx, access)),
    members: await queries.readMembers(tx, access),
  }
}

export async function peopleIn({ tx, access }: Reading) {
  return { people: await queries.readPeople(tx, access) }
}

export async function shareWith(
  { tx, access: proof, now, nextVersion, record }: Changing,
  { id = newId(), person, access }: Input<typeof addMember>,
) {
  const [match, another] = await queries.findPeople(tx, person)
  if (!match) throw new DomainError('person_not_found')
  if (another) throw new DomainError('person_ambiguous')
  const { userId } = match
  const known =
    (await queries.isCreator(tx, proof, userId)) ||
    (await queries.findMembership(tx, proof, userId)) !== undefined
  if (known) throw new DomainError('already_member')
  if ((await queries.countMembers(tx, proof)) >= limits.membersPerProject) {
    throw new DomainError('too_many_members')
  }
  const member = { id, userId, access, createdAt: now, sinceVersion: nextVersion }
  await queries.insertMember(tx, proof, member)
  return record({ type: 'member.added', memberId: id, userId, access })
}

export async function changeAccess(
  { tx, access: proof, record, unchanged }: Changing,
  { memberId, access }: Input<typeof changeMember>,
) {
  const member = found(await queries.findMember(tx, proof, memberId))
  if (member.access === access) return unchanged()
  await queries.setAccess(tx, proof, memberId, access)
  const { userId, access: before } = member
  return record({ type: 'member.changed', memberId, userId, access, before })
}

export async function removeFromProject(
  { tx, access: proof, record }: Changing,
  { memberId }: Pick<Input<typeof removeMember>, 'memberId'>,
) {
  const { userId, access } = found(await queries.findMember(tx, proof, memberId))
  await queries.removeMember(tx, proof, memberId)
  await forgetMember(tx, proof, userId)
  const taskIds = await queries.removeFromTasks(tx, proof, userId)
  const itemIds = await queries.removeFromItems(tx, proof, userId)
  return record({ type: 'member.removed', memberId, userId, access, taskIds, itemIds })
}

/** The creator is no member and cannot leave: a project always has somebody who manages it. */
export async function leave(scope: Changing) {
  const { tx, access } = scope
  const { id } = found(await queries.findMembership(tx, access, access.accountId))
  return removeFromProject(scope, { memberId: id })
}
