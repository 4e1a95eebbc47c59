import type { z } from 'zod'

const LIFE_SECONDS = 60

interface FlashOptions<Schema extends z.ZodType> {
  readonly name: string
  /** Path of the page, or pages, that show it. */
  readonly path: string
  readonly schema: Schema
}

export interface FlashCookie<Outcome> {
  /** Set-Cookie with an outcome for its page. */
  set(outcome: Outcome, secure: boolean): string
  /** Set-Cookie that deletes a shown outcome. */
  clear(): string
  /** The outcome in a Cookie header, or null; cookies can be forged, so it is validated. */
  read(cookieHeader: string | null): Outcome | null
}

/**
 * Outcome of a plain form for the page it redirects to: a cookie for that page, readable by the server only and deleted
 * once shown. In the URL it would end up in histories and logs.
 */
export function flashCookie<Schema extends z.ZodType>({
  name,
  path,
  schema,
}: FlashOptions<Schema>): FlashCookie<z.output<Schema>> {
  return {
    set: (outcome, secure) =>
      cookie(Buffer.from(JSON.stringify(outcome)).toString('base64url'), LIFE_SECONDS, secure),
    clear: () => cookie('', 0, false),
    read(cookieHeader) {
      const value = cookieHeader
        ?.split(';')
        .map(pair => pair.trim())
        .find(pair => pair.startsWith(`${name}=`))
        ?.slice(name.length + 1)
      if (!value) return null
      try {
        return schema.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8'))).data ?? null
      } catch {
        return null
      }
    },
  }

  function cookie(value: string, maxAgeSeconds: number, secure: boolean): string {
    const attributes = `Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax`
    return `${name}=${value}; ${attributes}${secure ? '; Secure' : ''}`
  }
}
