import { wait } from '#web/api/wait.ts'

const mostReadings = 6
const firstPause = 50

/**
 * What is read while others work may be old when it arrives, and is then read again; not for ever,
 * and not without a pause: a server with an older history would be asked as fast as it answers.
 */
export async function inTime(read: () => Promise<boolean>): Promise<boolean> {
  for (let readings = 1; readings <= mostReadings; readings += 1) {
    if (await read()) return true
    await wait(firstPause * 2 ** readings)
  }
  return false
}
