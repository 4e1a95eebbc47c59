/** Tokens of sessions that this process has found open; only worth a better place in the line. */
export interface KnownSessions {
  has(token: string): boolean
  keep(token: string): void
  forget(token: string): void
}

/** More than work at a time; beyond it whoever was not seen for longest is forgotten. */
const MOST_SESSIONS = 20_000

/** A cookie is easily made up: only the backend's word tells a customer from somebody who says to be one. */
export function createKnownSessions(most: number = MOST_SESSIONS): KnownSessions {
  const tokens = new Set<string>()
  return {
    has: token => tokens.has(token),
    forget: token => void tokens.delete(token),
    keep(token) {
      tokens.delete(token)
      tokens.add(token)
      if (tokens.size <= most) return
      const [oldest] = tokens
      if (oldest !== undefined) tokens.delete(oldest)
    },
  }
}
