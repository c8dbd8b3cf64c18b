import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { queryClient } from '#web/api/query-client.ts'
import { Toaster } from '#web/ui/Toaster.tsx'

/** What every page but the shop window needs around it. */
export function Shell() {
  return (
    <QueryClientProvider client={queryClient}>
      <CSPProvider disableStyleElements>
        <Outlet />
        <Toaster />
      </CSPProvider>
    </QueryClientProvider>
  )
}
