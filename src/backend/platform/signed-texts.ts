import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export interface SignedTexts {
  sign(text: string): string
  isSigned(text: string, signature: string): boolean
}

/** Signatures of one purpose, with a key derived from the token that all processes share. */
export function signedTexts(token: string, purpose: string): SignedTexts {
  const key = Buffer.from(hkdfSync('sha256', token, '', purpose, 32))
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  return {
    sign,
    isSigned(text, signature) {
      // Compared as text: base64 decodes several spellings to the same bytes.
      const given = Buffer.from(signature)
      const expected = Buffer.from(sign(text))
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
