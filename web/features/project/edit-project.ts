import { differingFields, pickFields } from '#contract/plain-fields.ts'
import { changeProject } from '#contract/projects.ts'
import type { Project } from '#contract/state.ts'
import type { ProjectSession } from './state/project-session.ts'

type Text = Pick<Project, 'name' | 'description'>

/** Gives the open project other words, as far as they differ. */
export function editProject(
  session: ProjectSession,
  project: Text,
  text: Partial<Text>,
): Promise<boolean> {
  const edit = differingFields(project, text)
  const before = pickFields(edit, project)
  return session.act({
    route: changeProject,
    input: edit,
    foresee: () =>
      Object.keys(edit).length === 0 ? null : { type: 'project.edited', ...edit, before },
    failure: 'Erro ao renomear projeto',
  })
}
