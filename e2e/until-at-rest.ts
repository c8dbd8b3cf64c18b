/** In the page: what glides or fades has come to its place. What turns for ever is not waited for. */
export async function untilAtRest(): Promise<void> {
  const isEnding = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
  for (;;) {
    const ending = document.getAnimations().filter(isEnding)
    // What is about to begin does not move yet.
    if (ending.length === 0 && !document.querySelector('[data-starting-style]')) return
    await Promise.allSettled(ending.map(({ finished }) => finished))
    await new Promise(requestAnimationFrame)
  }
}
