import { DRAFT_PARAMETER } from '#domain/content/content-path.ts'
import { signedTexts } from '../platform/signed-texts.ts'

/** Long enough to ask somebody who is away for a few days. */
const LIFE_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Links that show a draft to who has them, until they expire (OFM-15, OFP-18); nothing is stored. A draft is named: a text by
 * its slug, a product by `productDraftName`.
 */
export function draftLinks(token: string) {
  const texts = signedTexts(token, 'mostrador drafts')
  return {
    /** `path` is that of the page in the shop, from its root. */
    linkTo(name: string, path: string, now: Date): { readonly path: string; readonly expiresAt: Date } {
      const expiresAt = new Date(now.getTime() + LIFE_MS)
      const value = `${expiresAt.getTime()}.${texts.sign(`${name} ${expiresAt.getTime()}`)}`
      return { path: `${path}${path.includes('?') ? '&' : '?'}${DRAFT_PARAMETER}=${value}`, expiresAt }
    },
    /** Until when the value of a link shows the draft; null: not, or no more. */
    expiryOf(name: string, value: string, now: Date): Date | null {
      const [expires = '', signature = ''] = value.split('.')
      const isSigned = /^\d{1,15}$/.test(expires) && texts.isSigned(`${name} ${expires}`, signature)
      return isSigned && Number(expires) > now.getTime() ? new Date(Number(expires)) : null
    },
  }
}

/** No slug of a text has a blank. Another draft of the product, made later, has another name. */
export function productDraftName(code: string, begunAt: Date): string {
  return `product ${code} ${begunAt.getTime()}`
}
