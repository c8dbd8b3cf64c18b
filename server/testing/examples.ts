import type { Route, Sent } from '#contract/route.ts'
import type { ExampleProject } from './example-project.ts'

export interface Cast {
  /** An account that waits for approval, and a person to share with. */
  pendingId: string
  newcomer: string
  sessionId: string
}

type Example = (project: ExampleProject, cast: Cast) => object

export function collectExamples() {
  const examples = new Map<Route, Example>()
  const example = <R extends Route>(route: R, make: (p: ExampleProject, cast: Cast) => Sent<R>) =>
    void examples.set(route, make as Example)
  return { examples, example }
}
