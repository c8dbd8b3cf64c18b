/** Those of `readline` end also at U+2028 and U+2029, which people's texts may hold. */
export async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let begun: string[] = []
  for await (const chunk of text) {
    const [first = '', ...others] = chunk.split('\n')
    begun.push(first)
    for (const next of others) {
      yield begun.join('')
      begun = [next]
    }
  }
}
