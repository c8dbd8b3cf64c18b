const block = 512

/**
 * Passes a tar on, and fails at a bit where only zeros belong: behind each entry and at the end, which
 * no hash covers. What was changed anywhere is not what was written.
 */
export function onlyZerosBetween(): TransformStream<Uint8Array, Uint8Array> {
  let content = 0
  let zeros = 0
  let header: number[] = []
  return new TransformStream({
    transform: (chunk, controller) => {
      for (let at = 0; at < chunk.length; ) {
        const rest = chunk.length - at
        if (content > 0) {
          const passed = Math.min(content, rest)
          content -= passed
          at += passed
        } else if (zeros > 0) {
          const passed = Math.min(zeros, rest)
          if (chunk.subarray(at, at + passed).some((byte) => byte !== 0)) {
            throw new Error('there is something between its entries')
          }
          zeros -= passed
          at += passed
        } else {
          const passed = Math.min(block - header.length, rest)
          header.push(...chunk.subarray(at, at + passed))
          at += passed
          if (header.length < block) continue
          // A block of zeros is the end, and nothing else follows.
          const isEnd = header.every((byte) => byte === 0)
          content = isEnd ? 0 : sizeIn(header)
          zeros = isEnd ? Number.POSITIVE_INFINITY : (block - (content % block)) % block
          header = []
        }
      }
      controller.enqueue(chunk)
    },
  })
}

/** In octal digits. Entries are far below 8 GiB, above which tar has another way to say it. */
const sizeIn = (header: number[]) =>
  Number.parseInt(String.fromCharCode(...header.slice(124, 135)), 8)
