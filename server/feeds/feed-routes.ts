import { createFeed, endFeed, listFeeds, renewFeed } from '#contract/feeds.ts'
import { serve } from '#server/http/serve.ts'
import { endOwnFeed, makeOwnFeed, ownFeeds, renewOwnFeed } from './feeds.ts'

export const feedRoutes = [
  serve(listFeeds, ownFeeds),
  serve(createFeed, makeOwnFeed),
  serve(renewFeed, renewOwnFeed),
  serve(endFeed, endOwnFeed),
]
