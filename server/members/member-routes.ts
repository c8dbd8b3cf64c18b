import {
  addMember,
  changeMember,
  leaveProject,
  listMembers,
  listPeople,
  removeMember,
} from '#contract/members.ts'
import { changing, reading } from '#server/access/changing.ts'
import { serve } from '#server/http/serve.ts'
import {
  changeAccess,
  leave,
  membersOf,
  peopleIn,
  removeFromProject,
  shareWith,
} from './members.ts'

export const memberRoutes = [
  serve(listMembers, reading(membersOf)),
  serve(listPeople, reading(peopleIn)),
  serve(addMember, changing(shareWith)),
  serve(changeMember, changing(changeAccess)),
  serve(removeMember, changing(removeFromProject)),
  serve(leaveProject, changing(leave)),
]
