import {
  changeProject,
  copyProject,
  createProject,
  deleteProject,
  listProjects,
  openProject,
} from '#contract/projects.ts'
import { changing, reading } from '#server/access/changing.ts'
import { copying } from '#server/access/copy-line.ts'
import { serve } from '#server/http/serve.ts'
import {
  copyToOwnList,
  createOwnProject,
  deleteWholeProject,
  editProject,
  ownProjects,
  snapshotOf,
} from './projects.ts'

export const projectRoutes = [
  serve(listProjects, ownProjects),
  serve(createProject, createOwnProject),
  serve(openProject, reading(snapshotOf)),
  serve(changeProject, changing(editProject)),
  serve(deleteProject, changing(deleteWholeProject)),
  serve(copyProject, copying(copyToOwnList)),
]
