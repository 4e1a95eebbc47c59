import { createHash, randomBytes } from 'node:crypto'

const DAY_MS = 24 * 60 * 60 * 1000

/** However much it is used, a session ends after this time. */
export const SESSION_LIFE_MS = 30 * DAY_MS
/** Unused for this time, a session is over. */
export const SESSION_IDLE_MS = 7 * DAY_MS
/** That a session was seen is written at most this often. */
export const SESSION_SEEN_EVERY_MS = 5 * 60 * 1000

/** 256 random bits for the cookie. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token: whoever reads the table cannot use it. */
export function hashSessionToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
