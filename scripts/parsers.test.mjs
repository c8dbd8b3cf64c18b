import { beforeAll, describe, expect, it } from 'vitest'
import { ordinaryText, parsers, processorTime, repeated, signs } from './parsers.mjs'

/** Four times as long as the longest text of a task; imports hand over longer ones. */
const length = 40_000

/**
 * What is linear takes at most a few times as long as Markdown does with an ordinary text; what is quadratic
 * takes hundreds of times as long at this length. `npm run ratios` looks closer.
 */
let most
beforeAll(() => {
  const text = ordinaryText(length)
  parsers.parseMarkdown(text)
  // Many of them: the clock of the processor is coarse.
  const once =
    processorTime(() => Array.from({ length: 20 }, () => parsers.parseMarkdown(text))) / 20
  most = 20 * once
})

describe.each(Object.keys(parsers))('%s', (name) => {
  it.each(signs)('takes no longer than others for a text of nothing but %j', (sign) => {
    const text = repeated(sign, length)
    expect(quickest(() => parsers[name](text))).toBeLessThan(most)
  })
})

/** Of ten, or the first that is quick enough: one is never quick by chance, and any may be slow by it. */
function quickest(work) {
  let best = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < 10 && best >= most; turn += 1)
    best = Math.min(best, processorTime(work))
  return best
}
