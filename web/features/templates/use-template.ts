import type { BoardContents } from '#contract/board-contents.ts'
import { numberedLater } from '#contract/defaults.ts'
import { fromTemplate } from '#contract/from-template.ts'
import { tellFailure } from '#web/features/auth/tell-failure.ts'
import { useToday } from '#web/features/auth/use-today.ts'
import { useCalendar } from '#web/features/days/use-calendar.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { templateContent } from './templates-query.ts'

/** Answers what a board begins with, as the server will make it; null: the template did not come. */
export function useTemplate() {
  const { store } = useOpenProject()
  const today = useToday()
  const calendar = useCalendar()
  return async (boardId: string, templateId: string) => {
    try {
      const template = await templateContent(templateId)
      const { state, people: named } = store.view()
      const people = named.map(({ userId }) => userId)
      const place = { boardId, today, calendar, labels: state.labels, people }
      const [board] = template.boards
      const contents: BoardContents | undefined =
        board && fromTemplate(template, board, { ...place, number: numberedLater })
      return contents ? { templateId, contents } : null
    } catch (error) {
      tellFailure('Erro ao criar board', error)
      return null
    }
  }
}
