/**
 * What `npm audit --json` said. `null` is no answer: there is no registry here, or one that knows
 * nothing of weaknesses.
 */
export function weaknessesIn(text) {
  const report = parse(text)
  if (!report?.metadata?.vulnerabilities) return null
  return Object.values(report.vulnerabilities ?? {}).map(
    ({ name, severity, range }) => `${name} ${range}: ${severity}`,
  )
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
