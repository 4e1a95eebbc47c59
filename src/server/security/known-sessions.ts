import { LRUCache } from 'lru-cache'

/**
 * Session tokens that this process has verified; used only for priority under load. Cookies can be forged, so only
 * tokens verified by the backend are added.
 */
export type KnownSessions = LRUCache<string, true>

/** More than are active at a time; beyond it the least recently used is removed. */
const MAX_SESSIONS = 20_000

export function createKnownSessions(limit: number = MAX_SESSIONS): KnownSessions {
  return new LRUCache({ max: limit })
}
