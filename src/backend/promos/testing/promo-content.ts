import type { BodyOf } from '#contract/call.ts'
import type { savePromo } from '#contract/office/promos.ts'
import { addDays } from '#domain/time/business-day.ts'
import { TODAY } from '../../catalogue/read/testing/catalogue-data.ts'

/** A promotion as it is typed. */
export type Content = Omit<BodyOf<typeof savePromo>, 'docEntry' | 'version' | 'confirmsCarts'>

export function aLine(
  itemCode: string,
  changes: Partial<Content['lines'][number]> = {},
): Content['lines'][number] {
  return {
    itemCode,
    quantity: 1,
    price: 100,
    currency: '$',
    finalDiscount: 20,
    factorQty: 1,
    required: false,
    minQty: 1,
    maxQty: null,
    ...changes,
  }
}

/** A promotion from today for twenty days, to all customers, with one line of `D1`. */
export function aContent(changes: Partial<Content> = {}): Content {
  return {
    title: 'Marzo',
    description: '',
    kind: 'choose',
    family: null,
    image: null,
    validFrom: TODAY,
    validTo: addDays(TODAY, 20),
    maxPerCustomer: null,
    maxTotal: null,
    combinable: true,
    terms: '',
    cardcodes: [],
    groups: [],
    lines: [aLine('D1')],
    ...changes,
  }
}
