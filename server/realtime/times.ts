/** How often and how long, in milliseconds. Tests bring their own instead of waiting. */
export interface Times {
  /** Between two signs of life on a quiet stream; proxies close what is silent for a minute. */
  heartbeat: number
  /** A reader that has taken nothing for this long is cut off. */
  stuck: number
}

export const usualTimes: Times = {
  heartbeat: 15_000,
  stuck: 60_000,
}
