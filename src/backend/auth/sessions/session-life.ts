const DAY_MS = 24 * 60 * 60 * 1000

/** Absolute lifetime of a session. */
export const SESSION_LIFE_MS = 30 * DAY_MS
/** A session expires when unused for this time. */
const SESSION_IDLE_MS = 7 * DAY_MS
/** A browser without a sign-in for this time counts as new. */
export const DEVICE_LIFE_MS = 180 * DAY_MS
/** A session's last use is written at most this often. */
export const SESSION_SEEN_EVERY_MS = 5 * 60 * 1000

/** A session not used since then has expired. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - SESSION_IDLE_MS)
}
