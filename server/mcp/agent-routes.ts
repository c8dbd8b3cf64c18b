import { getAgents, setAgents } from '#contract/agents.ts'
import { reading } from '#server/access/changing.ts'
import { serve } from '#server/http/serve.ts'
import { agentsOf, allowAgents } from './agent-access.ts'

/** Neither writes an event: who else may come in is no change of the project. */
export const agentRoutes = [
  serve(getAgents, reading(agentsOf)),
  serve(setAgents, reading(allowAgents)),
]
