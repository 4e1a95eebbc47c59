import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Seconds a link is good for: long enough to click, too short to be passed around. */
export const LINK_LIFE_SECONDS = 15 * 60

export interface SignedLinks {
  /** Path of the file with the query that lets it be fetched until shortly after `now`. */
  sign(catalogId: string, now: Date): string
  /** Whether a link was signed here, for this catalogue, and is still good. */
  isGood(link: SignedLink, now: Date): boolean
}

interface SignedLink {
  readonly catalogId: string
  /** Seconds since 1970. */
  readonly expires: number
  readonly signature: string
}

/** Links to catalogues, signed with a key of their own, derived from the token all processes share (CTL-04). */
export function signedLinks(token: string): SignedLinks {
  const key = Buffer.from(hkdfSync('sha256', token, '', 'mostrador catalogue links', 32))

  function signatureOf(catalogId: string, expires: number): string {
    return createHmac('sha256', key).update(`${catalogId.toLowerCase()} ${expires}`).digest('base64url')
  }

  return {
    sign(catalogId, now) {
      const expires = seconds(now) + LINK_LIFE_SECONDS
      const signature = signatureOf(catalogId, expires)
      return `/client/catalogs/${catalogId}/file?expires=${expires}&signature=${signature}`
    },
    isGood({ catalogId, expires, signature }, now) {
      // As text: base64 reads several spellings as the same bytes.
      const given = Buffer.from(signature)
      const expected = Buffer.from(signatureOf(catalogId, expires))
      const isSigned = given.length === expected.length && timingSafeEqual(given, expected)
      return isSigned && expires > seconds(now)
    },
  }
}

function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000)
}
