/** The gesture in which something is done at this moment. */
let current: string | undefined

/**
 * What is begun in here is one step of undo, together with what the same gesture has begun elsewhere:
 * one that waits for an answer goes on in it afterwards.
 */
export function inGesture<Answer>(gesture: string, act: () => Answer): Answer {
  const outer = current
  current = gesture
  try {
    return act()
  } finally {
    current = outer
  }
}

export const gestureNow = (): string | undefined => current
