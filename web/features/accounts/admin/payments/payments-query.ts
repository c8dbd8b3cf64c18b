import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import {
  exportPayments,
  listIncidents,
  listPayments,
  type PaymentSituation,
} from '#contract/billing.ts'
import { messageOf, noAnswer } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { freshSession } from '#web/api/session.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { toasts } from '#web/ui/toasts.ts'

export interface PaymentFilter {
  search: string
  situation: 'all' | PaymentSituation
}

/** The list, page by page; what is paid meanwhile appears by itself. */
export function usePayments(filter: PaymentFilter) {
  const asked = askedBy(filter)
  return useInfiniteQuery({
    queryKey: ['payments', asked],
    queryFn: ({ pageParam }) => call(listPayments, { ...asked, after: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  })
}

export const useIncidents = () =>
  useQuery({
    queryKey: ['payment-incidents'],
    queryFn: () => call(listIncidents, {}),
    refetchInterval: 15_000,
  })

export const useExport = () =>
  useMutation({
    mutationFn: download,
    onError: (error) => toasts.error('Erro ao exportar os pagamentos', messageOf(error)),
  })

const askedBy = ({ search, situation }: PaymentFilter) => ({
  search: search || undefined,
  situation: situation === 'all' ? undefined : situation,
})

/** A link cannot say who asks, so the file is fetched first and then handed to the browser. */
async function download(filter: PaymentFilter): Promise<void> {
  const given = Object.entries(askedBy(filter)).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given as [string, string][])
  const headers = { authorization: `Bearer ${(await freshSession())?.access_token}` }
  const response = await fetch(`${exportPayments.path}?${query}`, { headers, cache: 'no-store' })
  if (!response.ok) throw noAnswer()
  saveFile(await response.blob(), 'pagamentos.csv')
}
