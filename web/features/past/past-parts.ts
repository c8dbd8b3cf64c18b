import { FilteredHistory } from './FilteredHistory.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import { PastDialog } from './PastDialog.tsx'
import { SinceLastVisit } from './SinceLastVisit.tsx'

/**
 * What other features open of the past, as one late file. With a file for each, what they share would
 * count as shared by the whole app, and every board would load it first.
 */
export const pastParts = { FilteredHistory, HistoryDialog, PastDialog, SinceLastVisit }
