import { days } from '../clock.ts'
import { takeComplaints } from '../complaints.ts'
import type { World } from '../world.ts'
import { createDice } from './dice.ts'
import { faultOf } from './judge.ts'
import { makeRequest, straightRequest } from './make-request.ts'
import { createMemory, type Memory } from './memory.ts'
import { type Callers, newCallers } from './people.ts'
import { type FuzzAnswer, type FuzzRequest, send } from './send.ts'
import { smallest } from './smallest.ts'
import { everyTarget, type Target, targets } from './targets.ts'

export interface Outcome {
  /** How many answers had each status. */
  statuses: Map<number, number>
  failure: Failure | null
}

export interface Failure {
  /** How many requests came before it. */
  number: number
  fault: string
  log: string[]
  request: FuzzRequest
}

/** How many requests the same people make, before others come with things of their own. */
const perRound = 500

/** Every address once, then any of them, so many in all, up to the first whose answer is wrong. */
export async function fuzz(world: World, seed: number, count: number): Promise<Outcome> {
  const dice = createDice(seed)
  const statuses = new Map<number, number>()
  let round: { callers: Callers; memory: Memory } | null = null
  for (let number = 0; number < count; number += 1) {
    if (!round || number % perRound === 0) {
      // Past every limit that counts mails or guesses.
      world.clock.advance(days(1))
      const callers = await newCallers(world)
      round = { callers, memory: createMemory(callers.secrets) }
    }
    const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
    const asking = { dice, address, ...round }
    const walked = everyTarget[number]
    const target = walked ?? dice.pick(targets)
    const request = (walked ? straightRequest : makeRequest)(target, asking)
    const { answer, fault, log } = await ask(world, target, request)
    if (answer) {
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      round.memory.learn(answer)
    }
    if (!fault) continue
    const again = async (smaller: FuzzRequest) =>
      (await ask(world, target, smaller)).fault === fault
    const failure = { number, fault, log, request: await smallest(request, again) }
    return { statuses, failure }
  }
  return { statuses, failure: null }
}

interface Asked {
  answer: FuzzAnswer | null
  fault: string | null
  log: string[]
}

async function ask(world: World, target: Target, request: FuzzRequest): Promise<Asked> {
  const answer = await send(world.baseUrl, request).catch((error: Error) => error)
  const log = takeComplaints()
  if (answer instanceof Error) return { answer: null, fault: `none: ${answer.message}`, log }
  const fault = faultOf(target, request, answer) ?? (log.length > 0 ? 'an error in the log' : null)
  return { answer, fault, log }
}
