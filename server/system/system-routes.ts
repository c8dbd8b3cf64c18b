import { getHealth, getPublicConfig } from '#contract/system.ts'
import { getSystem } from '#contract/system-report.ts'
import { serve } from '#server/http/serve.ts'
import { health, publicConfig } from './system.ts'
import { systemReport } from './system-report.ts'

export const systemRoutes = [
  serve(getHealth, health),
  serve(getPublicConfig, publicConfig),
  serve(getSystem, systemReport),
]
