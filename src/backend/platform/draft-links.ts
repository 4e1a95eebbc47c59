import { contentPath, DRAFT_PARAMETER } from '#domain/content/content-path.ts'
import { signedTexts } from '../platform/signed-texts.ts'

/** Long enough to ask somebody who is away for a few days. */
const LIFE_MS = 7 * 24 * 60 * 60 * 1000

/** Links that show the draft of a text to who has them, until they expire (OFM-15); nothing is stored. */
export function previewLinks(token: string) {
  const texts = signedTexts(token, 'mostrador drafts')
  return {
    /** From the root of the shop. */
    linkTo(slug: string, now: Date): { readonly path: string; readonly expiresAt: Date } {
      const expiresAt = new Date(now.getTime() + LIFE_MS)
      const path = contentPath(slug)
      const value = `${expiresAt.getTime()}.${texts.sign(`${slug} ${expiresAt.getTime()}`)}`
      return { path: `${path}${path.includes('?') ? '&' : '?'}${DRAFT_PARAMETER}=${value}`, expiresAt }
    },
    /** Until when the value of a link shows the draft; null: not, or no more. */
    expiryOf(slug: string, value: string, now: Date): Date | null {
      const [expires = '', signature = ''] = value.split('.')
      const isSigned = /^\d{1,15}$/.test(expires) && texts.isSigned(`${slug} ${expires}`, signature)
      return isSigned && Number(expires) > now.getTime() ? new Date(Number(expires)) : null
    },
  }
}
