import {
  approveMany,
  changeProfile,
  decideApproval,
  endSession,
  getProfile,
  listAccounts,
  listDecisions,
  listSessions,
} from '#contract/accounts.ts'
import { serve } from '#server/http/serve.ts'
import { accountsPage, approveTogether, decide, decisionsOn } from './accounts.ts'
import { changeOwnProfile, endOwnSession, ownProfile, ownSessions } from './profile.ts'

export const accountRoutes = [
  serve(getProfile, ownProfile),
  serve(changeProfile, changeOwnProfile),
  serve(listSessions, ownSessions),
  serve(endSession, endOwnSession),
  serve(listAccounts, accountsPage),
  serve(decideApproval, decide),
  serve(approveMany, approveTogether),
  serve(listDecisions, decisionsOn),
]
