/** Something to choose from, for a model that asked for what is not there or is there twice. */
interface Candidate {
  id: string
  nome: string
}

/** What a tool answers instead of a result: words that a model can act on. */
export class ToolRefusal extends Error {
  readonly code: string
  /** The people's own words are in fields of their own, never in our sentence. */
  readonly details: { campos?: object[]; candidatos?: Candidate[] }

  constructor(code: string, message: string, details: ToolRefusal['details'] = {}) {
    super(message)
    this.code = code
    this.details = details
  }
}
