import { HistoryDialog } from './HistoryDialog.tsx'
import { HistoryList } from './HistoryList.tsx'
import { PastDialog } from './PastDialog.tsx'
import { SinceLastVisit } from './SinceLastVisit.tsx'

/**
 * What other features open of the past, as one late file. With a file for each, what they share would
 * count as shared by the whole app, and every board would load it first.
 */
export const pastParts = { HistoryDialog, HistoryList, PastDialog, SinceLastVisit }
