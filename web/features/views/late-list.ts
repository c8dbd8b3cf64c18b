import { lazy } from 'react'

/** Fetched when it is first looked at. In a file of its own, which the first picture leaves out. */
export const ListView = lazy(async () => {
  const { ListView } = await import('./list/ListView.tsx')
  return { default: ListView }
})
