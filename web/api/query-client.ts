import { QueryClient } from '@tanstack/react-query'
import { isTransient } from './api-error.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => isTransient(error) && failures < 2,
      staleTime: 5_000,
      // A browser that believes it is offline gets an error to show, not an endless wait.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

/** The person's own profile; known here because a refusal of any call can make it outdated. */
export const profileKey = ['profile'] as const
