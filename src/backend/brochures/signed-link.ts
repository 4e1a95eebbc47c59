import { signedTexts } from '../platform/signed-texts.ts'

/** Seconds a link is valid: long enough to click, too short to share. */
export const LINK_LIFE_SECONDS = 15 * 60

export interface SignedLinks {
  /** Path of the file with a signed query, valid for a short time after `now`. */
  sign(catalogId: string, now: Date): string
  /** Whether a link's signature matches this brochure and it has not expired. */
  isValid(link: SignedLink, now: Date): boolean
}

interface SignedLink {
  readonly catalogId: string
  /** Seconds since 1970. */
  readonly expires: number
  readonly signature: string
}

/** Links to brochures, signed with a key derived from the token that all processes share (CTL-04). */
export function signedLinks(token: string): SignedLinks {
  const texts = signedTexts(token, 'mostrador catalogue links')
  const textOf = (catalogId: string, expires: number) => `${catalogId.toLowerCase()} ${expires}`

  return {
    sign(catalogId, now) {
      const expires = seconds(now) + LINK_LIFE_SECONDS
      const signature = texts.sign(textOf(catalogId, expires))
      return `/client/catalogs/${catalogId}/file?expires=${expires}&signature=${signature}`
    },
    isValid({ catalogId, expires, signature }, now) {
      return texts.isSigned(textOf(catalogId, expires), signature) && expires > seconds(now)
    },
  }
}

function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000)
}
