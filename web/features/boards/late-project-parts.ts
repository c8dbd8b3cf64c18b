import { lazy } from 'react'

/**
 * Parts of a project's screen that come after the board. In a file of their own: the first picture
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

export const SinceLastVisit = lazy(async () => {
  const { pastParts } = await import('#web/features/past/past-parts.ts')
  return { default: pastParts.SinceLastVisit }
})

export const SelectionBar = lazy(async () => {
  const { SelectionBar } = await import('#web/features/selection/SelectionBar.tsx')
  return { default: SelectionBar }
})

export const NewBoardDialog = lazy(async () => {
  const { NewBoardDialog } = await import('./NewBoardDialog.tsx')
  return { default: NewBoardDialog }
})

export const PublicLinkDialog = lazy(async () => {
  const { PublicLinkDialog } = await import('#web/features/public/PublicLinkDialog.tsx')
  return { default: PublicLinkDialog }
})

export const BoardListDialog = lazy(async () => {
  const { BoardListDialog } = await import('./BoardListDialog.tsx')
  return { default: BoardListDialog }
})

export const SaveTemplateDialog = lazy(async () => {
  const { SaveTemplateDialog } = await import('#web/features/templates/SaveTemplateDialog.tsx')
  return { default: SaveTemplateDialog }
})

export const LostDraftDialog = lazy(async () => {
  const { LostDraftDialog } = await import('./LostDraftDialog.tsx')
  return { default: LostDraftDialog }
})

export const LostWithProject = lazy(async () => {
  const { LostWithProject } = await import('./LostDraftDialog.tsx')
  return { default: LostWithProject }
})
