/** The theme a person chose on this computer; null: the system's (OFX-18). */
export type Theme = 'light' | 'dark' | null

const COOKIE = 'oficina_tema'
const YEAR_SECONDS = 365 * 24 * 60 * 60
const CHOSEN = /(?:^|; )oficina_tema=(light|dark)(?:;|$)/

/** The choice in a cookie string. */
export function themeOf(cookies: string | undefined): Theme {
  const [, chosen] = CHOSEN.exec(cookies ?? '') ?? []
  return chosen === 'light' || chosen === 'dark' ? chosen : null
}

/** The cookie that keeps a choice; it holds nothing personal, so it outlives the session. */
export function themeCookie(theme: Theme): string {
  const age = theme === null ? 0 : YEAR_SECONDS
  return `${COOKIE}=${theme ?? ''}; Path=/oficina; Max-Age=${age}; SameSite=Lax`
}
