import { getAvatar, listAvatars, removeAvatar, setAvatar } from '#contract/avatars.ts'
import { serve } from '#server/http/serve.ts'
import { avatarOf, avatarsSeen, dropAvatar, takeAvatar } from './avatars.ts'

export const avatarRoutes = [
  serve(listAvatars, avatarsSeen),
  serve(setAvatar, takeAvatar),
  serve(removeAvatar, dropAvatar),
  serve(getAvatar, avatarOf),
]
