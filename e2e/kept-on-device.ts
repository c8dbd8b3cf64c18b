import { expect, type Page } from '@playwright/test'

export const stores = ['copies', 'columns', 'events', 'outbox', 'refused'] as const
type Store = (typeof stores)[number]

/** How many things of a kind this browser keeps. */
export const countKept = (page: Page, store: Store): Promise<number> =>
  page.evaluate(
    (store) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('mutirao')
        opening.onerror = () => reject(opening.error)
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
