import type { Access } from '#contract/access.ts'
import type { BoardState, CardState, NamedPerson, ProjectState } from '#contract/state.ts'

/** What is seen of a project at first, as its board was last on this screen. */
interface Picture {
  access: Access
  people: NamedPerson[]
  /** Columns have only their first cards; the other boards have none. */
  state: ProjectState
  /** How many cards each column of the board has. */
  totals: number[]
}

interface Kept {
  shape: typeof shape
  personId: string
  /** The last looked at comes first. */
  pictures: Picture[]
}

/** In local storage, which can be read before anything else: see web/picture. */
const storageKey = 'mutirao.pictures'
/** Another number with every change of what is kept: an older picture is none. */
const shape = 4
const most = 8
/** More than a screen shows. */
const cardsKept = 12
const columnsKept = 12

export function readPicture(personId: string, projectId: string) {
  const picture = kept(personId).find(({ state }) => state.project.id === projectId)
  if (!picture) return null
  const { access, people, state, totals } = picture
  return { access, people, state: withTotals(state, totals) }
}

/** The columns of the one board that is known, each as long as it is said to be. */
export function withTotals(state: ProjectState, totals: readonly number[]): ProjectState {
  const boards = state.boards.map((board) => ({
    ...board,
    columns: board.columns?.map((column, index) => withLength(column, totals[index] ?? 0)) ?? null,
  }))
  return { ...state, boards }
}

/** As long as the whole list, though only its beginning is known. */
function withLength<Column extends { tasks: CardState[] }>(column: Column, length: number): Column {
  const tasks = [...column.tasks]
  tasks.length = length
  return { ...column, tasks }
}

export function keepPicture(
  personId: string,
  { access, people, state }: Omit<Picture, 'totals'>,
  boardId: string,
): void {
  const columns = state.boards.find(({ id }) => id === boardId)?.columns
  if (!columns) return
  const boards = state.boards.map((board) => ({
    ...board,
    columns: board.id === boardId ? beginningOf(board) : null,
  }))
  const totals = columns.map(({ tasks }) => tasks.length)
  const others = kept(personId).filter((picture) => picture.state.project.id !== state.project.id)
  const pictures = [{ access, people, state: { ...state, boards }, totals }, ...others]
  store({ personId, pictures: pictures.slice(0, most) })
}

function beginningOf({ columns }: BoardState) {
  return (columns ?? []).map((column, index) => ({
    ...column,
    tasks: column.tasks.slice(0, index < columnsKept ? cardsKept : 0).map(withoutDetails),
  }))
}

const withoutDetails = ({ details: _, ...card }: CardState): CardState => card

export function forgetPicture(personId: string, projectId: string): void {
  const pictures = kept(personId).filter(({ state }) => state.project.id !== projectId)
  store({ personId, pictures })
}

/** The list of a person's projects was read: no picture of another is theirs any more. */
export function keepPicturesOf(personId: string, projectIds: readonly string[]): void {
  const pictures = kept(personId)
  const theirs = pictures.filter(({ state }) => projectIds.includes(state.project.id))
  if (theirs.length < pictures.length) store({ personId, pictures: theirs })
}

export function forgetPictures(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // There was nothing to forget.
  }
}

/** Another person's pictures are no one's: the next one that is kept replaces them. */
function kept(personId: string): Picture[] {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Kept | null
    return stored?.shape === shape && stored.personId === personId ? stored.pictures : []
  } catch {
    return []
  }
}

function store(pictures: Omit<Kept, 'shape'>): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ shape, ...pictures }))
  } catch {
    // Nothing is kept here: the next visit begins with the copy.
  }
}
