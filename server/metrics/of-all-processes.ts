import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { AggregatorRegistry, type Registry } from 'prom-client'

/** A scrape reaches one of the processes, which asks this question of the one that started them all. */
interface Question {
  metricsAsked: string
}
interface Answer {
  metricsFor: string
  /** Null: one of them did not answer in time. */
  text: string | null
}

/** In the process that started the others: their numbers together, for whichever of them asks. */
export function answerForAll(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', async (asking, message: Partial<Question>) => {
    const { metricsAsked } = message
    if (!metricsAsked) return
    const text = await all.clusterMetrics().catch(() => null)
    if (asking.isConnected()) asking.send({ metricsFor: metricsAsked, text } satisfies Answer)
  })
}

/** In each of the others: gives its own numbers when asked for them. */
export function joinAll(own: Registry): void {
  AggregatorRegistry.setRegistries([own])
  // The library answers the first process from the moment that there is one of these.
  new AggregatorRegistry()
}

/** Null when the first process knows of one that does not answer. */
export const textOfAll = () =>
  new Promise<string | null>((resolve) => {
    const metricsAsked = randomUUID()
    const hear = ({ metricsFor, text }: Answer) => {
      if (metricsFor !== metricsAsked) return
      process.off('message', hear)
      resolve(text)
    }
    process.on('message', hear)
    process.send?.({ metricsAsked } satisfies Question)
  })
