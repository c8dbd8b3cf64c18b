import { useMutation } from '@tanstack/react-query'
import { getExportTicket } from '#contract/exports.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { toasts } from '#web/ui/toasts.ts'

/**
 * Hands an address of an export to the browser, which saves what comes as it comes: it may be larger
 * than the memory of the page. A link carries no session, so the address has a ticket.
 */
export const useDownload = () =>
  useMutation({
    mutationFn: async (address: string) => {
      const { ticket } = await call(getExportTicket, {})
      const href = `${address}?${new URLSearchParams({ ticket })}`
      Object.assign(document.createElement('a'), { href, download: '' }).click()
    },
    onSuccess: () => toasts.success('Exportação iniciada', 'O navegador salva o arquivo.'),
    onError: (error) => toasts.error('Erro ao exportar', messageOf(error)),
  })
