/** Days for which a customer may fill the cart with a draft (OFC-19). */
export const DRAFT_LINK_DAYS = { usual: 7, most: 60 } as const

export interface SentDraft {
  readonly expiresAt: Date
  readonly usedAt: Date | null
}

/** What a customer's link to a draft is good for. */
export type DraftLinkState = 'open' | 'used' | 'expired'

export function draftLinkState({ expiresAt, usedAt }: SentDraft, now: Date): DraftLinkState {
  if (usedAt !== null) return 'used'
  return now < expiresAt ? 'open' : 'expired'
}
