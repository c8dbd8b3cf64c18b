import { can, type ProjectAction } from '#contract/access.ts'
import type { View } from '#web/features/project/state/project-store.ts'
import { commandList } from '#web/features/shortcuts/command-list.ts'
import { type Command, commandsNow } from '#web/features/shortcuts/commands.ts'
import { focusedTask, focusTask } from '#web/features/tasks/task-at-hand.ts'
import { type Findable, findable } from './entry.ts'

const { onCard, onBoard, inside, everywhere } = commandList

/** What the screen can do now, and with a card at hand what can be done with it. */
export function screenCommands(taskId: string | null, open: View | undefined): Findable[] {
  const place = open?.state.project.name ?? ''
  const isAllowed = (needs?: ProjectAction) => !needs || (open && can(open.access, needs))
  const byName = Map.groupBy(commandsNow(), ({ name }) => name)
  const listed = [
    ...(taskId ? onCard.map((command) => ({ ...command, taskId })) : []),
    ...[...onBoard, ...inside, ...everywhere].map((command) => ({ ...command, taskId: null })),
  ]
  const known = listed.flatMap(({ name = '', key, words, needs, taskId }) => {
    const commands = byName.get(name)
    if (!commands || !isAllowed(needs)) return []
    const run = () => perform(commands, taskId)
    return [findable({ id: name, kind: 'Ação', name: words, run, ...(key && { hotkey: key }) })]
  })
  return [...known, ...commandsNow().flatMap((command) => labelled(command, place))]
}

/** What the screen has to offer for a card, in words of its own. */
export async function cardCommands(taskId: string): Promise<Findable[]> {
  const offers = commandsNow().flatMap(({ forCard }) => (forCard ? [forCard(taskId)] : []))
  return (await Promise.all(offers)).flat().flatMap((command) => labelled(command, ''))
}

function labelled({ name, label, key, run }: Command, place: string): Findable[] {
  if (!label) return []
  const entry = { id: name, kind: 'Ação', name: label, place, run: () => run(keyOf(name)) }
  return [findable({ ...entry, ...(key && { hotkey: key }) })]
}

/** As if its key had been pressed, with the card in focus that it is about. */
function perform(commands: Command[], taskId: string | null): void {
  if (taskId && taskId !== focusedTask()) focusTask(taskId)
  commands.find(({ name, run }) => run(keyOf(name)) !== false)
}

const keyOf = (name: string) => new KeyboardEvent('keydown', { key: name })
