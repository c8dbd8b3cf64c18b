import { changeLabel, createLabel, deleteLabel, listLabels, mergeLabel } from '#contract/labels.ts'
import { changing, reading } from '#server/access/changing.ts'
import { serve } from '#server/http/serve.ts'
import {
  createLabelInProject,
  deleteLabelFromTasks,
  editLabel,
  labelsOf,
  mergeLabelInto,
} from './labels.ts'

export const labelRoutes = [
  serve(listLabels, reading(labelsOf)),
  serve(createLabel, changing(createLabelInProject)),
  serve(changeLabel, changing(editLabel)),
  serve(deleteLabel, changing(deleteLabelFromTasks)),
  serve(mergeLabel, changing(mergeLabelInto)),
]
