import { lazy } from 'react'

/**
 * Parts of a project's header that come after the board. In a file of their own: the first picture
 * leaves it out, with all that they need.
 */
export const ProjectPeople = lazy(async () => {
  const { ProjectPeople } = await import('./ProjectPeople.tsx')
  return { default: ProjectPeople }
})

export const ProjectDialogs = lazy(async () => {
  const { ProjectDialogs } = await import('./ProjectDialogs.tsx')
  return { default: ProjectDialogs }
})
