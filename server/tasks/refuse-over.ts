import { addDays } from '#contract/calendar-days.ts'
import type { Changed } from '#contract/events.ts'
import { isOver, type RepeatRule } from '#contract/recurrence.ts'
import type { Changing } from '#server/access/changing.ts'
import { readCalendar } from '#server/calendar/calendar.ts'
import { DomainError } from '#server/http/domain-error.ts'

/**
 * Refuses a rule whose days are all over. Only to people: the last task of a series keeps such a rule,
 * and undoing may bring one back.
 */
export const refusingOver =
  <Input extends { repeat?: RepeatRule | null | undefined }>(
    run: (scope: Changing, input: Input) => Promise<Changed>,
  ) =>
  async (scope: Changing, input: Input): Promise<Changed> => {
    const { repeat } = input
    // Somewhere it may still be yesterday.
    const day = addDays(scope.now.toISOString().slice(0, 10), -1)
    if (repeat && isOver(repeat, day, await readCalendar(scope.tx))) {
      const message = 'Esta repetição não tem mais nenhuma data.'
      throw new DomainError('validation_failed', [{ path: 'repeat', message }])
    }
    return run(scope, input)
  }
