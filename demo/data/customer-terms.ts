import type { Currency } from '#domain/money/money.ts'
import type { DiscountScope } from '#domain/pricing/customer-terms.ts'

/** Terms of the demo customers: price lists, discounts, special prices. Days are offsets from the day of seeding. */

export interface DemoPriceList {
  price_list: number
  name: string
  kind: 'sale' | 'pvp'
}

export interface DemoDiscount {
  cardcode: string | null
  customerGroup: string | null
  scope: DiscountScope
  /** Item code, brand slug or path of the category node; null for `all`. */
  ref: string | null
  percent: number
  validFromDay: number | null
  validToDay: number | null
}

export interface DemoSpecialPrice {
  cardcode: string
  itemcode: string
  price: number
  currency: Currency
  percent: number
  validFromDay: number
  validToDay: number | null
}

/** The prices of 1 to 3 are `price`, `distribuidor` and `interior` of the products; 9 is their suggested retail price. */
export const demoPriceLists: readonly DemoPriceList[] = [
  { price_list: 1, name: 'Mayorista', kind: 'sale' },
  { price_list: 2, name: 'Distribuidor', kind: 'sale' },
  { price_list: 3, name: 'Interior', kind: 'sale' },
  { price_list: 9, name: 'PVP sugerido', kind: 'pvp' },
]

export const demoDiscounts: readonly DemoDiscount[] = [
  own('C20001', 'all', null, 5),
  own('C20001', 'brand', 'tordaz', 12.5),
  own('C20001', 'brand', 'tintaral', 18),
  own('C20001', 'category', 'ferreteria/buloneria', 22.5),
  own('C20001', 'category', 'herramientas/accesorios/discos', 15),
  own('C20001', 'item', 'TAL-710PTZ13', 20),
  own('C20001', 'item', '014107', 33.333),
  { ...own('C20001', 'brand', 'domundra', 25), validFromDay: -40, validToDay: -5 },
  { ...own('C20001', 'category', 'bazar/cocina', 12), validFromDay: -10, validToDay: 21 },
  own('C20002', 'brand', 'murallon', 15),
  own('C20002', 'category', 'ferreteria/sanitaria', 17.5),
  own('C20002', 'category', 'herramientas', 7.25),
  { ...own('C20002', 'brand', 'nandubal', 10), validFromDay: -30, validToDay: 60 },
  own('C20003', 'category', 'pinturas', 12),
  own('C20005', 'all', null, 3),
  ofGroup('ferreterias', 'brand', 'quebrax', 10),
  ofGroup('ferreterias', 'category', 'ferreteria/cerrajeria', 8),
  ofGroup('barracas', 'category', 'pinturas/impermeabilizantes', 11.5),
]

export const demoSpecialPrices: readonly DemoSpecialPrice[] = [
  agreed('C20001', '025005', 189.9, '$', 0, -60, null),
  agreed('C20001', '10.01.002', 1.4275, '$', 0, -15, 45),
  agreed('C20001', 'AMO-01TZ', 27.5, 'U$', 0, -20, 30),
  agreed('C20001', '110101', 35, '$', 10, -400, -30),
  agreed('C20002', '40.01.036', 2590, '$', 5, -10, 80),
  agreed('C20002', 'BOM-01HT', 41.75, 'U$', 0, -5, null),
]

function own(cardcode: string, scope: DiscountScope, ref: string | null, percent: number): DemoDiscount {
  return { cardcode, customerGroup: null, scope, ref, percent, validFromDay: null, validToDay: null }
}

function ofGroup(customerGroup: string, scope: DiscountScope, ref: string, percent: number): DemoDiscount {
  return { cardcode: null, customerGroup, scope, ref, percent, validFromDay: null, validToDay: null }
}

function agreed(
  cardcode: string,
  itemcode: string,
  price: number,
  currency: Currency,
  percent: number,
  validFromDay: number,
  validToDay: number | null,
): DemoSpecialPrice {
  return { cardcode, itemcode, price, currency, percent, validFromDay, validToDay }
}
