/**
 * In the page: what glides or fades has come to its place. What turns for ever is not waited for, and what
 * does not end by itself, because the page draws nothing meanwhile, is brought to its end.
 */
export async function untilAtRest(): Promise<void> {
  const isEnding = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
  const atMost = (limit: number, awaited: Promise<unknown>) =>
    Promise.race([awaited, new Promise((resolve) => setTimeout(resolve, limit))])
  for (;;) {
    const ending = document.getAnimations().filter(isEnding)
    // What is about to begin does not move yet.
    if (ending.length === 0 && !document.querySelector('[data-starting-style]')) return
    await atMost(3_000, Promise.allSettled(ending.map(({ finished }) => finished)))
    for (const animation of ending.filter(isEnding)) animation.finish()
    await atMost(1_000, new Promise(requestAnimationFrame))
  }
}
