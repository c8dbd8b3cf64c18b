import { changeProject } from '#contract/projects.ts'
import type { Project } from '#contract/state.ts'
import type { ProjectSession } from './state/project-session.ts'

type Text = Pick<Project, 'name' | 'description'>

/** Gives the open project other words, as far as they differ. */
export function editProject(
  session: ProjectSession,
  { name, description }: Text,
  text: Partial<Text>,
): Promise<boolean> {
  const edit = {
    ...(text.name !== undefined && text.name !== name && { name: text.name }),
    ...(text.description !== undefined &&
      text.description !== description && { description: text.description }),
  }
  const before = { ...('name' in edit && { name }), ...('description' in edit && { description }) }
  return session.act({
    route: changeProject,
    input: edit,
    foresee: () =>
      Object.keys(edit).length === 0 ? null : { type: 'project.edited', ...edit, before },
    failure: 'Erro ao renomear projeto',
  })
}
