import { useSearchParams } from 'react-router'
import { useToday } from '#web/features/auth/use-today.ts'
import { useChangeParams } from '#web/ui/use-change-params.ts'
import {
  type AddressChange,
  type ReportAddress,
  readReportAddress,
  withReportParams,
} from './report-address.ts'

export type ChangeAddress = (change: AddressChange) => void

/** All that is chosen is in the address: reload, back and a sent link keep it. */
export function useReportAddress(): { address: ReportAddress; change: ChangeAddress } {
  const today = useToday()
  const [params] = useSearchParams()
  const changeParams = useChangeParams()
  return {
    address: readReportAddress(params, today),
    change: (change) => changeParams((params) => withReportParams(params, change)),
  }
}
