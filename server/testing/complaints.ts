/**
 * What a program says when it did not expect something: an `error` line in the log, console.error.
 * A complaint that no test asked for fails the test during which it was made.
 */
const unexpected: string[] = []

export const complain = (text: string) => void unexpected.push(text)

/** Takes back one complaint that the test wanted; fails when it was never made. */
export function expectComplaint(pattern: RegExp): void {
  const index = unexpected.findIndex((text) => pattern.test(text))
  if (index === -1) throw new Error(`No complaint like ${pattern}: ${unexpected.join('\n') || '-'}`)
  unexpected.splice(index, 1)
}

/** All of them, taken back: for who judges each by itself. */
export const takeComplaints = (): string[] => unexpected.splice(0)

export function refuseComplaints(): void {
  const found = takeComplaints()
  if (found.length > 0) throw new Error(`Unexpected complaints:\n${found.join('\n')}`)
}
