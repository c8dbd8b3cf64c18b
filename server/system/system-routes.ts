import { getHealth, getPublicConfig } from '#contract/system.ts'
import { serve } from '#server/http/serve.ts'
import { health, publicConfig } from './system.ts'

export const systemRoutes = [serve(getHealth, health), serve(getPublicConfig, publicConfig)]
