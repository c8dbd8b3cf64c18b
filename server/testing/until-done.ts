import type { Refused } from './api-client.ts'

/** As a device does it: a slow machine may hold the project for longer than anyone waits for it. */
export const untilDone = <T>(call: () => Promise<T>): Promise<T> =>
  call().catch((error: Refused) => {
    if (error.code !== 'busy') throw error
    return untilDone(call)
  })
