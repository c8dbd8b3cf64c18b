/** Runs `work`, which never fails; however often it is asked for meanwhile, it runs once more. */
export function coalesced(work: () => Promise<void>) {
  let running: Promise<void> | null = null
  let again = false
  const run = async () => {
    while (again) {
      again = false
      await work()
    }
    running = null
  }
  return {
    wake: () => {
      again = true
      running ??= run()
    },
    /** Resolves when nothing is under way. */
    settled: async () => {
      while (running !== null) await running
    },
  }
}
