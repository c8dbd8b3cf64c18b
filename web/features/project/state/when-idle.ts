/** For work that nobody waits for. */
export const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis
    ? requestIdleCallback(work, { timeout: latest })
    : afterFrame(work)

const latest = 2_000

/** Not every browser tells when it is idle: when what is being drawn is on the screen, if it is seen. */
function afterFrame(work: () => void): void {
  const { promise, resolve } = Promise.withResolvers<void>()
  requestAnimationFrame(() => setTimeout(resolve))
  setTimeout(resolve, latest)
  void promise.then(work)
}
