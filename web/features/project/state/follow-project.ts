import { followWhileVisible, type Listener } from '#web/api/follow.ts'

/**
 * The stream of a project. Notices are told on it while it is open, and are not repeated: whoever
 * counts them reads again when it is open once more, and whenever it does not come through.
 */
export function followProject(listener: Listener): () => void {
  let greeted = false
  return followWhileVisible({
    ...listener,
    on: (message) => {
      if (message.event !== 'hello') return listener.on(message)
      if (greeted) readNotices()
      greeted = true
    },
    askInstead: () => {
      readNotices()
      return listener.askInstead()
    },
  })
}

const readNotices = () => document.dispatchEvent(new Event('notices'))
