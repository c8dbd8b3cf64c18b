import type { QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type AccountNews, followAccount } from '#contract/streams.ts'
import { prepare } from '#web/api/call.ts'
import { followWhileVisible } from '#web/api/follow.ts'
import {
  accountsKey,
  myTasksKey,
  noticesKey,
  profileKey,
  projectsKey,
  queryClient,
  subscriptionKey,
} from '#web/api/query-client.ts'

const keys: Record<AccountNews, QueryKey> = {
  profile: profileKey,
  projects: projectsKey,
  subscription: subscriptionKey,
  accounts: accountsKey,
  tasks: myTasksKey,
  notices: noticesKey,
}

/**
 * On the screens outside of any project: what others change in one's lists shows by itself. A
 * project has a stream of its own, and a browser few connections.
 */
export function useAccountNews(also?: 'tasks'): void {
  useEffect(() => {
    let heard: string | null = null
    return followWhileVisible({
      request: () => prepare(followAccount, { also }),
      heard: () => heard,
      on: ({ event, id, data }) => {
        // What changed between the first reading and the greeting is in neither.
        if (event === 'hello') void readAgain(Object.values(keys), heard === null)
        if (event === 'changed') {
          const { what } = JSON.parse(data) as { what: AccountNews[] }
          void readAgain(what.map((kind) => keys[kind]))
        }
        if (id) heard = id
      },
      askInstead: () => readAgain(Object.values(keys)),
      onEnd: () => {},
    })
  }, [also])
}

/** All of it, or only what could not be read the last time. */
const readAgain = (outdated: QueryKey[], all = true) =>
  Promise.all(
    outdated.map((queryKey) =>
      queryClient.invalidateQueries({ queryKey, predicate: ({ state }) => all || !!state.error }),
    ),
  )
