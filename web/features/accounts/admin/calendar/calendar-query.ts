import { useMutation, useQuery } from '@tanstack/react-query'
import { getCalendar, setCalendar } from '#contract/calendar.ts'
import type { HolidayCalendar } from '#contract/holidays.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { keepCalendar } from '#web/features/days/use-calendar.ts'
import { toasts } from '#web/ui/toasts.ts'

/** As the server has it now: another tab may have changed it. */
const queryKey = ['calendar', 'edited']

export const useEditedCalendar = () => useQuery({ queryKey, queryFn: () => call(getCalendar, {}) })

export const useSetCalendar = () =>
  useMutation({
    mutationFn: (calendar: HolidayCalendar) => call(setCalendar, calendar),
    onSuccess: (calendar) => {
      queryClient.setQueryData(queryKey, calendar)
      keepCalendar(calendar)
      toasts.notice('Calendário salvo')
    },
    onError: (error) => toasts.error('Erro ao salvar o calendário', messageOf(error)),
  })
