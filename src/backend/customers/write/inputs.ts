import type { Currency } from '#domain/money/money.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'

/**
 * New values of rows of customers. An absent key keeps the stored value; null (or an empty text) clears it where it may
 * be empty. Texts come as people write them: the writer checks them and stores their usual form.
 */

export interface CustomerInput {
  readonly cardcode: string
  /** Legal name. */
  readonly name?: string
  readonly tradeName?: string | null
  readonly rut?: string
  readonly email?: string
  readonly phone?: string | null
  /** Code or name. */
  readonly department?: string
  /** Number or name of a sale list; absent for a new customer: the only one. */
  readonly priceList?: string | number
  readonly group?: string | null
  /** Code or name. */
  readonly seller?: string | null
  /** Code or name of the usual shipping method. */
  readonly shipping?: string | null
  /** `Contado`, `30`, `Crédito 30 días`. */
  readonly payTerms?: string
  /** Days of a name that does not say them. */
  readonly payTermsDays?: number
  /** Pesos; null: no limit. */
  readonly creditLimit?: number | null
  /** An invalid customer cannot sign in. */
  readonly valid?: boolean
  /** A frozen customer may look but not order (CHK-20). */
  readonly frozen?: boolean
}

/** A person of a customer, known by the e-mail. */
export interface ContactInput {
  readonly cardcode: string
  readonly email: string
  /** Another e-mail for the same person. */
  readonly newEmail?: string
  readonly name?: string
  readonly phone?: string | null
  readonly role?: string | null
  readonly receivesInvoices?: boolean
  /** Deletes the contact; users with its e-mail stay. */
  readonly remove?: boolean
}

/** An address, known by its id or else by its kind and label. */
export interface AddressInput {
  readonly cardcode: string
  readonly id?: number
  /** S for deliveries (the default), B for invoices. */
  readonly kind?: 'S' | 'B'
  /** Absent in a new address: street and number. */
  readonly label?: string
  readonly street?: string
  readonly number?: string | null
  readonly unit?: string | null
  readonly corner?: string | null
  readonly city?: string
  readonly department?: string
  readonly postalCode?: string | null
  readonly contact?: string | null
  readonly phone?: string | null
  readonly hours?: string | null
  readonly notes?: string | null
  /** True takes it from the other address of the kind; absent: the first of its kind. */
  readonly isDefault?: boolean
}

/** A percent for a customer or a group, known by these, its scope and its first day. */
export interface DiscountInput {
  readonly cardcode?: string | null
  readonly group?: string | null
  /** One of the three; none: all products. */
  readonly itemCode?: string | null
  /** Name or slug. */
  readonly brand?: string | null
  /** Path of names (`Herramientas > Eléctricas`) or of slugs (`herramientas/electricas`). */
  readonly category?: string | null
  readonly percent?: number
  readonly validFrom?: BusinessDay | null
  readonly validTo?: BusinessDay | null
  readonly remove?: boolean
}

/** A price agreed with one customer for one product. Without a first day: the one in force, else from today on. */
export interface SpecialPriceInput {
  readonly cardcode: string
  readonly itemCode: string
  /** Net of tax. */
  readonly price?: number
  /** Absent for a new one: that of the customer's price list. */
  readonly currency?: Currency
  /** Taken from the agreed price. */
  readonly percent?: number
  readonly validFrom?: BusinessDay
  readonly validTo?: BusinessDay | null
  readonly remove?: boolean
}
