/** Lists whose members have an id. None of these change what they are given. */
interface Identified {
  id: string
}

export const without = <T extends Identified>(list: T[], id: string): T[] =>
  list.filter((member) => member.id !== id)

export const insertAt = <T>(list: T[], position: number, member: T): T[] => [
  ...list.slice(0, position),
  member,
  ...list.slice(position),
]

export const mapItem = <T extends Identified>(list: T[], id: string, edit: (member: T) => T): T[] =>
  list.map((member) => (member.id === id ? edit(member) : member))

export function moveTo<T extends Identified>(list: T[], id: string, position: number): T[] {
  const member = list.find((candidate) => candidate.id === id)
  return member ? insertAt(without(list, id), position, member) : list
}

/** Whether a member is one of these. */
export function ofSet(ids: readonly string[]): (member: Identified) => boolean {
  const set = new Set(ids)
  return ({ id }) => set.has(id)
}

/** In the order of these ids; members that are not among them follow, as they stand. */
export function inOrder<T extends Identified>(list: T[], ids: readonly string[]): T[] {
  const places = new Map(ids.map((id, place) => [id, place]))
  const placeOf = ({ id }: T) => places.get(id) ?? ids.length
  return list.toSorted((a, b) => placeOf(a) - placeOf(b))
}
