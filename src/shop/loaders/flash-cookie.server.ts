import type { z } from 'zod'

const LIFE_SECONDS = 60

interface FlashOptions<Schema extends z.ZodType> {
  readonly name: string
  /** The page, or the folder of pages, that shows it. */
  readonly path: string
  readonly schema: Schema
}

export interface FlashCookie<Outcome> {
  /** Set-Cookie that carries an outcome to its page. */
  set(outcome: Outcome, secure: boolean): string
  /** Set-Cookie that forgets a shown outcome. */
  forget(): string
  /** The outcome in a Cookie header, or null; somebody may have written anything there. */
  read(cookieHeader: string | null): Outcome | null
}

/**
 * What a plain form tells the page it sends people to: a cookie for that page alone, readable by the server only and
 * gone once shown. In the address it would end in histories and logs.
 */
export function flashCookie<Schema extends z.ZodType>({
  name,
  path,
  schema,
}: FlashOptions<Schema>): FlashCookie<z.output<Schema>> {
  return {
    set: (outcome, secure) =>
      cookie(Buffer.from(JSON.stringify(outcome)).toString('base64url'), LIFE_SECONDS, secure),
    forget: () => cookie('', 0, false),
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
