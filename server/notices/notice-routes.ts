import { changeNoticeSettings, getNoticeSettings } from '#contract/notice-settings.ts'
import {
  changeNotice,
  followBoard,
  followColumn,
  followProject,
  followTask,
  getFollowing,
  listFollows,
  listNotices,
} from '#contract/notices.ts'
import { getReminders, setReminders } from '#contract/reminders.ts'
import { reading } from '#server/access/changing.ts'
import { serve } from '#server/http/serve.ts'
import {
  chooseBoard,
  chooseColumn,
  chooseProject,
  chooseTask,
  followingOf,
  followsIn,
} from './following.ts'
import { changeOwnSettings, ownSettings } from './notice-settings.ts'
import { changeOwnNotice, ownNotices } from './notices.ts'
import { chooseReminders, remindersOf } from './project-reminders.ts'

/** None of these writes an event: what a person is told of is no change of the project. */
export const noticeRoutes = [
  serve(listNotices, ownNotices),
  serve(changeNotice, changeOwnNotice),
  serve(getNoticeSettings, ownSettings),
  serve(changeNoticeSettings, changeOwnSettings),
  serve(listFollows, reading(followsIn)),
  serve(getFollowing, reading(followingOf)),
  serve(followTask, reading(chooseTask)),
  serve(followColumn, reading(chooseColumn)),
  serve(followBoard, reading(chooseBoard)),
  serve(followProject, reading(chooseProject)),
  serve(getReminders, reading(remindersOf)),
  serve(setReminders, reading(chooseReminders)),
]
