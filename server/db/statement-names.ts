/** More are texts made for one occasion, such as a list of ids: each costs memory on each connection. */
const mostNames = 300

/** Two of them may be in use on one connection: PGlite has no other. */
let sets = 0

/** The names that statements are prepared under. Without parameters, or beyond so many, there is none. */
export function statementNames(): (text: string, values: unknown) => string | undefined {
  sets += 1
  const prefix = `s${sets}_`
  const names = new Map<string, string>()
  return (text, values) => {
    if (!Array.isArray(values) || values.length === 0) return undefined
    const known = names.get(text)
    if (known || names.size >= mostNames) return known
    const name = `${prefix}${names.size + 1}`
    names.set(text, name)
    return name
  }
}
