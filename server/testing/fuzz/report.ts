import type { Failure } from './fuzz.ts'

/** What to read when the fuzz has found something: the request, as one would send it by hand. */
export function reportOf({ number, fault, log, request }: Failure, seed: number): string {
  const { as, method, path, headers, body } = request
  return [
    `The answer to request ${number} of seed ${seed}: ${fault}`,
    `${method} ${shortened(path)} (${as})`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${shortened(value)}`),
    '',
    body === null ? '(no body)' : shortened(JSON.stringify(String(body))),
    '',
    ...log.map((line) => line.slice(0, 2_000)),
  ].join('\n')
}

const shortened = (text: string) =>
  text.length > 400 ? `${text.slice(0, 300)}… (${text.length} characters)` : text
