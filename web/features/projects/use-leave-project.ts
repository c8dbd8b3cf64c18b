import type { Project } from '#contract/state.ts'
import { useProjectChange } from './use-project-change.ts'

/** Asks, and takes the person out of a project that others shared with them (R9). False: they stay. */
export function useLeaveProject({ id, name }: Pick<Project, 'id' | 'name'>) {
  const { change } = useProjectChange()
  return (): boolean => {
    const question = `Tem certeza que deseja sair do projeto "${name}"? Para voltar, alguém precisa compartilhá-lo com você de novo.`
    const leaving = confirm(question)
    if (leaving) void change({ type: 'leave', id })
    return leaving
  }
}
