import {
  changeProject,
  copyProject,
  createProject,
  deleteProject,
  listProjects,
  lookAtProject,
  markFavourite,
  openProject,
  summariseProjects,
} from '#contract/projects.ts'
import { changing, reading } from '#server/access/changing.ts'
import { copying } from '#server/access/copy-line.ts'
import { serve } from '#server/http/serve.ts'
import { setFavourite, summaries } from './own-list.ts'
import {
  copyToOwnList,
  createOwnProject,
  deleteWholeProject,
  editProject,
  ownProjects,
  pictureOf,
  snapshotOf,
} from './projects.ts'

export const projectRoutes = [
  serve(listProjects, ownProjects),
  serve(summariseProjects, summaries),
  serve(markFavourite, setFavourite),
  serve(createProject, createOwnProject),
  serve(openProject, reading(snapshotOf)),
  serve(lookAtProject, reading(pictureOf)),
  serve(changeProject, changing(editProject)),
  serve(deleteProject, changing(deleteWholeProject)),
  serve(copyProject, copying(copyToOwnList)),
]
