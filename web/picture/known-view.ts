import type { Snapshot } from '#contract/state.ts'
import { storedPerson } from '#web/api/stored-session.ts'
import { storedProfile } from '#web/features/auth/stored-profile.ts'
import { stateOf, type View } from '#web/features/boards/state/project-store.ts'
import { readPicture } from '#web/features/offline/pictures.ts'

/** What this device keeps of the board in the address; only for who may still enter, as far as is known. */
export function keptView(): View | null {
  const person = storedPerson()
  const profile = person && storedProfile(person.id)
  if (!profile?.approved && profile?.role !== 'admin') return null
  const view = readPicture(profile.userId, location.pathname.replace('/project/', ''))
  return view && shows(view) ? view : null
}

/** The rule of the screen: without a parameter the newest board (R14). */
function shows({ state: { boards } }: View): boolean {
  const asked = new URLSearchParams(location.search).get('board')
  const board = asked === null ? boards[0] : boards.find(({ id }) => id === asked)
  return board?.columns != null
}

/** What the server answers to the request that /early.js has sent; the app reads the same answer. */
export async function answeredView(): Promise<View | null> {
  const requests = [...(window.mutiraoEarly ?? [])]
  const [path, request] = requests.find(([path]) => path.startsWith('/api/projects/')) ?? []
  if (!path || !request) return null
  const halves = request.then(split)
  const theirs = halves.then(([, theirs]) => theirs)
  theirs.catch(() => {})
  window.mutiraoEarly?.set(path, theirs)
  const [response] = await halves
  if (!response.ok) return null
  const snapshot = (await response.json()) as Snapshot
  return { state: stateOf(snapshot), access: snapshot.access }
}

/** A body can be read once. Each has its own, and the app hears for itself when the line falls silent. */
function split(response: Response): [Response, Response] {
  const [ours, theirs] = response.body?.tee() ?? [null, null]
  return [new Response(ours, response), new Response(theirs, response)]
}
