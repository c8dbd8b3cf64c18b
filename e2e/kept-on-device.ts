import { expect, type Page } from '@playwright/test'

export const stores = ['copies', 'columns', 'events', 'outbox', 'refused', 'files'] as const
type Store = (typeof stores)[number]

/** How many things of a kind this browser keeps. */
export const countKept = (page: Page, store: Store): Promise<number> =>
  page.evaluate(
    (store) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('mutirao')
        // The app has not made it yet; made here, it would stay empty.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve(0)
        opening.onsuccess = () => {
          const db = opening.result
          const counting = db.transaction(store).objectStore(store).count()
          counting.onsuccess = () => {
            db.close()
            resolve(counting.result)
          }
        }
      }),
    store,
  )

/** The app's files and the project on the screen are on the device. */
export async function untilOpensOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await expect.poll(() => countKept(page, 'copies')).toBeGreaterThan(0)
}

/** As if what waits to be sent had been made so many days earlier. */
export const ageWork = (page: Page, days: number): Promise<void> =>
  page.evaluate(
    (days) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('mutirao')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const db = opening.result
          const tx = db.transaction('outbox', 'readwrite')
          const walking = tx.objectStore('outbox').openCursor()
          walking.onsuccess = () => {
            const entry = walking.result
            if (!entry) return
            const madeAt = entry.value.madeAt - days * 24 * 60 * 60_000
            entry.update({ ...entry.value, madeAt })
            entry.continue()
          }
          tx.oncomplete = () => {
            db.close()
            resolve()
          }
        }
      }),
    days,
  )
