import type { BusinessDay } from '#domain/time/business-day.ts'

/**
 * Rows as they are stored; keys in this order, because rows are compared as JSON. The office shows them as before and
 * after of a change.
 */

export interface CustomerFacts {
  readonly cardcode: string
  readonly name: string
  readonly tradeName: string | null
  readonly rut: string
  readonly email: string
  readonly phone: string
  readonly department: string
  readonly priceList: number
  readonly group: string | null
  readonly seller: string | null
  readonly shipping: string | null
  readonly payTerms: string
  readonly payTermsDays: number
  readonly creditLimit: number | null
  readonly valid: boolean
  readonly frozen: boolean
}

export interface ContactFacts {
  readonly cardcode: string
  readonly email: string
  readonly name: string
  readonly phone: string
  readonly role: string
  readonly receivesInvoices: boolean
}

export interface AddressFacts {
  readonly cardcode: string
  /** Null until it is stored. */
  readonly id: number | null
  readonly kind: 'S' | 'B'
  readonly label: string
  readonly street: string
  readonly number: string
  readonly unit: string | null
  readonly corner: string | null
  readonly city: string
  readonly department: string
  readonly postalCode: string | null
  readonly contact: string | null
  readonly phone: string | null
  readonly hours: string | null
  readonly notes: string | null
  readonly isDefault: boolean
}

export interface DiscountFacts {
  /** Null until it is stored. */
  readonly id: number | null
  readonly cardcode: string | null
  readonly group: string | null
  readonly scope: 'item' | 'brand' | 'category' | 'all'
  /** Item code, brand slug or path of the node; null for `all`. */
  readonly ref: string | null
  readonly percent: number
  readonly validFrom: BusinessDay | null
  readonly validTo: BusinessDay | null
}

export interface SpecialPriceFacts {
  readonly cardcode: string
  readonly itemCode: string
  readonly validFrom: BusinessDay
  readonly validTo: BusinessDay | null
  readonly price: number
  readonly currency: '$' | 'U$'
  readonly percent: number
}
