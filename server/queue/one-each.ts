import type { Job } from './jobs.ts'

type Claim = (busy: readonly string[]) => Promise<Job | undefined>

/** Jobs that wait for somebody outside: nobody holds more than one of the workers that share this. */
export interface OneEach {
  /** Claims a job none of whose parties (`details.parties`) is being waited for here. */
  claim(claim: Claim): Promise<Job | undefined>
  done(job: Job): void
  isIdle(): boolean
}

/** One claim after the other, or two would take jobs of one party at the same moment. */
export function oneEach(freed: () => void): OneEach {
  const busy = new Map<string, string[]>()
  let last: Promise<unknown> = Promise.resolve()
  const take = async (claim: Claim) => {
    const job = await claim([...busy.values()].flat())
    if (job) busy.set(job.id, partiesOf(job))
    return job
  }
  return {
    claim: (claim) => {
      const taken = last.then(() => take(claim))
      last = taken.catch(() => {})
      return taken
    },
    done: ({ id }) => {
      busy.delete(id)
      freed()
    },
    isIdle: () => busy.size === 0,
  }
}

/** Jobs that an older version wrote name none. */
const partiesOf = ({ details }: Job): string[] =>
  (details as { parties?: string[] } | null)?.parties ?? []
