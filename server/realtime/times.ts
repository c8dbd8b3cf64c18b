/** How often and how long, in milliseconds. Tests bring their own instead of waiting. */
export interface Times {
  /** Between two signs of life on a quiet stream; proxies close what is silent for a minute. */
  heartbeat: number
  /** A reader that has taken nothing for this long is cut off. */
  stuck: number
  /** Between two looks at everything that is followed, for news that nobody brought. */
  sweep: number
  /** How long a coming or going waits for its opposite: a reconnection is neither. */
  presenceSettles: number
  /** How often a process says again whom it has. */
  presenceAnnounced: number
  /** After how long of silence a process is thought to be dead. */
  presenceForgotten: number
}

export const usualTimes: Times = {
  heartbeat: 15_000,
  stuck: 60_000,
  sweep: 3_000,
  presenceSettles: 200,
  presenceAnnounced: 20_000,
  presenceForgotten: 45_000,
}
