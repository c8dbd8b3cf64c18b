import { filterQueryOf } from '#contract/filter-params.ts'
import type { Picture } from '#contract/state.ts'
import { takeEarly } from '#web/api/early-request.ts'
import { storedPerson } from '#web/api/stored-session.ts'
import { storedProfile } from '#web/features/auth/stored-profile.ts'
import { readPicture, withTotals } from '#web/features/offline/pictures.ts'
import { stateOf, type View } from '#web/features/project/state/project-store.ts'
import { lanesIn, layoutIn } from '#web/features/views/view-params.ts'

/** What this device keeps of the board in the address; only for who may still enter, as far as is known. */
export function keptView(): View | null {
  const person = storedPerson()
  const profile = person && storedProfile(person.id)
  if (!profile?.approved && profile?.role !== 'admin') return null
  const view = readPicture(profile.userId, location.pathname.replace('/project/', ''))
  return view && showsBoard(view) ? view : null
}

const params = () => new URLSearchParams(location.search)

/** The rule of the screen: without a parameter the newest board (R14). Filters and other views are the app's. */
function showsBoard({ state: { boards } }: View): boolean {
  const asked = params().get('board')
  const board = asked === null ? boards[0] : boards.find(({ id }) => id === asked)
  const plain = layoutIn(params()) === null && lanesIn(params()) === null
  return board?.columns != null && filterQueryOf(params()) === '' && plain
}

/** What the server answers to the request that /early.js has sent for this picture alone. */
export async function answeredView(): Promise<View | null> {
  const path = [...(window.mutiraoEarly?.keys() ?? [])].find((path) => path.includes('/picture'))
  const response = path ? await takeEarly(path, 'GET') : undefined
  if (!response?.ok) return null
  const picture = (await response.json()) as Picture
  const { access, people, totals } = picture
  const view = { state: withTotals(stateOf(picture), totals), access, people }
  return showsBoard(view) ? view : null
}
