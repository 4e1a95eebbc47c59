import type { BusinessDay } from '../time/business-day.ts'
import { isWithin } from '../time/business-day.ts'
import { type AudienceCustomer, type AudienceMember, isInAudience } from './audience.ts'

/** Which popup a customer gets on a day (API-31, office.md OFM-10): one rule, which the shop and the back office ask. */

export interface ChoosablePopup {
  readonly id: number
  readonly active: boolean
  readonly validFrom: BusinessDay
  readonly validTo: BusinessDay
  readonly priority: number
  /** Nothing is shown without it (POP-10). */
  readonly imageSource: string
  /** Empty: every customer. */
  readonly audience: readonly AudienceMember[]
}

/** Why a popup is not the one that a customer gets; null: it is. */
export type PopupReason =
  | 'inactive'
  | 'notStarted'
  | 'over'
  | 'noImage'
  | 'otherCustomers'
  | 'lowerPriority'
  | null

/** Every popup with its reason; of those that could be shown the highest priority is, and of equals the newest. */
export function popupReasons<Popup extends ChoosablePopup>(
  popups: readonly Popup[],
  customer: AudienceCustomer,
  day: BusinessDay,
): { readonly popup: Popup; readonly reason: PopupReason }[] {
  const ranked = popups.toSorted((a, b) => b.priority - a.priority || b.id - a.id)
  let isChosen = false
  return ranked.map(popup => {
    const refusal = popupRefusal(popup, customer, day)
    if (refusal !== null) return { popup, reason: refusal }
    if (isChosen) return { popup, reason: 'lowerPriority' }
    isChosen = true
    return { popup, reason: null }
  })
}

/** The popup that a customer gets on a day; null without one. */
export function popupFor<Popup extends ChoosablePopup>(
  popups: readonly Popup[],
  customer: AudienceCustomer,
  day: BusinessDay,
): Popup | null {
  return popupReasons(popups, customer, day).find(({ reason }) => reason === null)?.popup ?? null
}

function popupRefusal(popup: ChoosablePopup, customer: AudienceCustomer, day: BusinessDay): PopupReason {
  if (!popup.active) return 'inactive'
  if (!isWithin(day, popup.validFrom, null)) return 'notStarted'
  if (!isWithin(day, null, popup.validTo)) return 'over'
  if (popup.imageSource.trim() === '') return 'noImage'
  return isInAudience(popup.audience, customer) ? null : 'otherCustomers'
}
