import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { queryClient } from '#web/api/query-client.ts'

/** What every page but the shop window needs around it. */
export function Shell() {
  return (
    <QueryClientProvider client={queryClient}>
      <CSPProvider disableStyleElements>
        <Outlet />
      </CSPProvider>
    </QueryClientProvider>
  )
}
