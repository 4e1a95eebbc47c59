import { addDays, type BusinessDay } from '#domain/time/business-day.ts'

interface DemoPopup {
  readonly id: number
  /** The product whose picture is shown. */
  readonly itemcode: string
  readonly link1: PopupButton | null
  readonly link2: PopupButton | null
  /** Day offsets from the day of seeding, both included. */
  readonly validFromDay: number
  readonly validToDay: number
  readonly priority: number
  /** Null: for every customer. */
  readonly customerGroup: string | null
}

interface PopupButton {
  readonly href: string
  readonly description: string
  readonly background: 'D' | 'L'
}

/** One for all customers, one that replaces it for builders' yards, one expired. */
export const demoPopups: readonly DemoPopup[] = [
  {
    id: 1,
    itemcode: 'TAL-710PTZ13',
    priority: 10,
    customerGroup: null,
    link1: { href: '/promos/501', description: 'Ver la promo', background: 'D' },
    link2: { href: '/shop/catalog?brand=tordaz', description: 'Todo Tordaz', background: 'L' },
    validFromDay: -10,
    validToDay: 365,
  },
  {
    id: 2,
    itemcode: '110101',
    priority: 20,
    customerGroup: 'barracas',
    link1: { href: '/promos/509', description: 'Condiciones para barracas', background: 'D' },
    link2: null,
    validFromDay: -2,
    validToDay: 365,
  },
  {
    id: 3,
    itemcode: '600101',
    priority: 90,
    customerGroup: null,
    link1: { href: '/promos', description: 'Liquidación de ollas', background: 'L' },
    link2: null,
    validFromDay: -30,
    validToDay: -3,
  },
]

export function popupRows(today: BusinessDay) {
  return demoPopups.map(popup => ({
    id: popup.id,
    image_source: popup.itemcode,
    priority: popup.priority,
    active: true,
    link1: popup.link1 === null ? null : { ...popup.link1 },
    link2: popup.link2 === null ? null : { ...popup.link2 },
    valid_from: addDays(today, popup.validFromDay),
    valid_to: addDays(today, popup.validToDay),
  }))
}

export function popupAudienceRows() {
  return demoPopups.flatMap(({ id, customerGroup }) =>
    customerGroup === null ? [] : [{ popup_id: id, cardcode: null, customer_group: customerGroup }],
  )
}
