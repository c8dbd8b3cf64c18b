import type { ProjectLine } from '#contract/projects.ts'
import { useProjectChange } from './use-project-change.ts'

/** Asks, and takes the person out of a project that others shared with them (R9). */
export function useLeaveProject({ id, name }: ProjectLine) {
  const { change } = useProjectChange()
  return () => {
    const question = `Tem certeza que deseja sair do projeto "${name}"? Para voltar, alguém precisa compartilhá-lo com você de novo.`
    if (confirm(question)) void change({ type: 'leave', id })
  }
}
