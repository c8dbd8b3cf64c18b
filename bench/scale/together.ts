/** Everyone does one after the other until the time is over. Answers how many there were. */
export async function together(
  people: number,
  ms: number,
  work: (number: number, turn: number) => Promise<void>,
): Promise<number> {
  const end = performance.now() + ms
  let done = 0
  await Promise.all(
    Array.from({ length: people }, async (_, number) => {
      for (let turn = 0; performance.now() < end; turn += 1) {
        await work(number, turn)
        done += 1
      }
    }),
  )
  return done
}
