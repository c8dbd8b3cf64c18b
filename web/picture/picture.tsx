import { storedPerson } from '#web/api/stored-session.ts'
import { wait } from '#web/api/wait.ts'
import { PersonContext } from '#web/features/auth/person-context.ts'
import { storedProfile } from '#web/features/auth/stored-profile.ts'
import type { Person } from '#web/features/auth/use-auth.ts'
import { OpenProject } from '#web/features/boards/OpenProject.tsx'
import { showSelectedTab } from '#web/features/boards/show-selected-tab.ts'
import { SessionContext } from '#web/features/project/project-context.ts'
import { Arrivals } from '#web/features/project/state/arrivals.ts'
import type { ProjectSession } from '#web/features/project/state/project-session.ts'
import type { View } from '#web/features/project/state/project-store.ts'
import { whenIdle } from '#web/features/project/state/when-idle.ts'
import { noteActions } from '#web/take-over/meanwhile.ts'
import { answeredView, keptView } from './known-view.ts'
import { draw } from './still/react.ts'

/** The app does not wait longer than this for the picture; the picture may still come before it. */
const patienceMs = 500
/** A tab out of sight paints nothing. */
const longestFrameMs = 100

const root = document.getElementById('root')
const outline = root?.firstElementChild

/**
 * Draws the board from what is known of it, and then starts the app, which takes the picture over.
 * In this order: the code of the app would hold up the picture for longer than the picture takes.
 */
const shown = show().catch(() => {})
void Promise.race([shown, wait(patienceMs)]).then(startApp)

async function show(): Promise<void> {
  const view = keptView() ?? (await answeredView())
  // The app may have been faster.
  if (!view || !root || root.firstElementChild !== outline) return
  paint(view, root)
  await painted()
}

function paint(view: View, root: HTMLElement): void {
  const session = stillSession(view)
  const userId = storedPerson()?.id ?? ''
  const picture = document.createDocumentFragment()
  draw(
    <PersonContext value={{ userId, profile: storedProfile(userId) ?? null } as Person}>
      <SessionContext value={session}>
        <OpenProject session={session} />
      </SessionContext>
    </PersonContext>,
    picture,
  )
  root.replaceChildren(picture)
  showSelectedTab(root.querySelector('nav'))
  noteActions(root)
}

/** A project that can only be looked at. */
function stillSession(view: View): ProjectSession {
  const showing = <Value,>(value: Value) => ({ view: () => value, subscribe: () => () => {} })
  const nobody = { people: [], more: 0 }
  const still = { store: showing(view), presence: showing(nobody), arrivals: new Arrivals() }
  return still as unknown as ProjectSession
}

async function painted(): Promise<void> {
  const frame = new Promise((resolve) => requestAnimationFrame(resolve))
  await Promise.race([frame, wait(longestFrameMs)])
  await new Promise<void>(whenIdle)
}

function startApp(): void {
  window.mutiraoAskRest?.()
  const app = document.querySelector<HTMLTemplateElement>('template#app')
  if (app) document.head.append(app.content)
}
