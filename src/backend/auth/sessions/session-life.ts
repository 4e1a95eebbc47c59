const DAY_MS = 24 * 60 * 60 * 1000

/** However much it is used, a session ends after this time. */
export const SESSION_LIFE_MS = 30 * DAY_MS
/** Unused for this time, a session is over. */
export const SESSION_IDLE_MS = 7 * DAY_MS
/** A browser not signed in with for this time counts as a new one. */
export const DEVICE_LIFE_MS = 180 * DAY_MS
/** That a session was seen is written at most this often. */
export const SESSION_SEEN_EVERY_MS = 5 * 60 * 1000
