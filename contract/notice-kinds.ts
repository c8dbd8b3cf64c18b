/** What people are told of. */
export const noticeKinds = [
  'assigned',
  'mentioned',
  'commented',
  'created',
  'completed',
  /** The day before, on the day, and the day after it was due. */
  'due',
  'added',
  'access',
  'approved',
  'paid',
  'payment-returned',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** What is said to the person, and not to all who follow a thing: the tab 'Para mim'. */
export const personalKinds: readonly NoticeKind[] = noticeKinds.filter(
  (kind) => kind !== 'commented' && kind !== 'created' && kind !== 'completed',
)
