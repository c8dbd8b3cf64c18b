import type { LabelColour } from '#contract/label-colours.ts'
import { changeLabel, createLabel, deleteLabel, mergeLabel } from '#contract/labels.ts'
import { differingFields, pickFields } from '#contract/plain-fields.ts'
import type { Label, ProjectState } from '#contract/state.ts'
import type { ProjectSession } from '#web/features/project/state/project-session.ts'

interface Fields {
  name: string
  color: LabelColour
}

export const addLabel = (session: ProjectSession, id: string, { name, color }: Fields) =>
  session.act({
    route: createLabel,
    input: { id, name, color },
    foresee: () => ({ type: 'label.created', labelId: id, name, color }),
    failure: 'Erro ao criar etiqueta',
    doing: 'criar etiquetas',
  })

export const editLabel = (session: ProjectSession, label: Label, fields: Fields) => {
  const { id: labelId } = label
  const edit = differingFields<Fields>(label, fields)
  const before = pickFields(edit, label)
  return session.act({
    route: changeLabel,
    input: { labelId, ...edit },
    foresee: () =>
      Object.keys(edit).length === 0 ? null : { type: 'label.edited', labelId, ...edit, before },
    failure: 'Erro ao atualizar etiqueta',
  })
}

export const removeLabel = (session: ProjectSession, { id, name, color }: Label) =>
  session.act({
    route: deleteLabel,
    input: { labelId: id },
    foresee: (state) => {
      const taskIds = tasksWith(state, id).map((task) => task.id)
      return { type: 'label.deleted', labelId: id, name, color, taskIds }
    },
    failure: 'Erro ao excluir etiqueta',
    success: { title: 'Etiqueta excluída!' },
  })

export const joinLabels = (session: ProjectSession, label: Label, into: Label) =>
  session.act({
    route: mergeLabel,
    input: { labelId: label.id, intoLabelId: into.id },
    foresee: (state) => {
      const tasks = tasksWith(state, label.id)
      const { id: labelId, name, color } = label
      return {
        ...{ type: 'label.merged', labelId, name, color, intoLabelId: into.id },
        taskIds: tasks.map(({ id }) => id),
        onlyHere: tasks.filter(({ labels }) => !labels.includes(into.id)).map(({ id }) => id),
      }
    },
    failure: 'Erro ao juntar etiquetas',
    success: { title: 'Etiquetas juntadas!' },
  })

/** Of the boards that were read; the event tells of all. */
const tasksWith = (state: ProjectState, labelId: string) =>
  state.boards
    .flatMap((board) => board.columns ?? [])
    .flatMap(({ tasks }) => tasks)
    .filter(({ labels }) => labels.includes(labelId))
