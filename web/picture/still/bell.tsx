/** The place of the bell, which comes with the app. */
export const LateBell = () => <span className="size-control shrink-0 max-sm:hidden" />
