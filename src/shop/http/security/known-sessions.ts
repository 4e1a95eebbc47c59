/** Session tokens that this process has verified; used only for priority under load. */
export interface KnownSessions {
  has(token: string): boolean
  add(token: string): void
  forget(token: string): void
}

/** More than are active at a time; beyond it the least recently used is removed. */
const MAX_SESSIONS = 20_000

/** Cookies can be forged, so only tokens verified by the backend are added. */
export function createKnownSessions(limit: number = MAX_SESSIONS): KnownSessions {
  const tokens = new Set<string>()
  return {
    has: token => tokens.has(token),
    forget: token => void tokens.delete(token),
    add(token) {
      tokens.delete(token)
      tokens.add(token)
      if (tokens.size <= limit) return
      const [oldest] = tokens
      if (oldest !== undefined) tokens.delete(oldest)
    },
  }
}
