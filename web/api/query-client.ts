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

/** Known here because news of them, or the refusal of any call, can come from anywhere. */
export const profileKey = ['profile'] as const
export const projectsKey = ['projects'] as const
export const membersKey = (projectId: string) => ['members', projectId] as const
export const subscriptionKey = ['subscription'] as const
export const accountsKey = ['accounts'] as const
export const noticesKey = ['notices'] as const
export const myTasksKey = ['my-tasks'] as const
