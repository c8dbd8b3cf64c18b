/** For work that nobody waits for. Not every browser tells when it is idle. */
export const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis
    ? requestIdleCallback(work, { timeout: 2_000 })
    : setTimeout(work)
