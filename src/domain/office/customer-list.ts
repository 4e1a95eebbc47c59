/** What customers are filtered and sorted by, and which of their fields are edited (OFC-01, OFC-03). */

/** Invalid: nobody may sign in; frozen: they may look but not order. */
export const CUSTOMER_STATES = ['active', 'frozen', 'invalid'] as const

export const CUSTOMER_SORTS = [
  'name',
  'code',
  'rep',
  'group',
  'list',
  'department',
  'balance',
  'balanceUsd',
  'overdue',
  'overdueUsd',
  'lastOrder',
] as const

/** Edited one by one; terms and credit are edited apart. */
export const CUSTOMER_FIELDS = [
  'name',
  'tradeName',
  'rut',
  'email',
  'phone',
  'department',
  'seller',
  'shipping',
] as const

/** Of a person of a customer; the e-mail is also by which it is known. */
export const CONTACT_FIELDS = ['name', 'email', 'phone', 'role', 'receivesInvoices'] as const

export const ADDRESS_FIELDS = [
  'kind',
  'label',
  'street',
  'number',
  'unit',
  'corner',
  'city',
  'department',
  'postalCode',
  'contact',
  'phone',
  'hours',
  'notes',
  'isDefault',
] as const

export type CustomerState = (typeof CUSTOMER_STATES)[number]
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]
