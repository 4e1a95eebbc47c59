import type { CallInput } from '#contract/call.ts'
import type { BrochureChoices, createCatalog } from '#contract/shop/brochures.ts'
import type { BrochureSort } from '#domain/brochures/brochure-order.ts'
import type { BrochureLayout } from '#domain/brochures/brochure-pages.ts'
import type { BrochurePrices, BrochurePricing } from '#domain/brochures/brochure-price.ts'
import { MAX_BROCHURE_ITEMS } from '#domain/brochures/brochure-request.ts'
import { formatQuantity } from '#domain/pricing/quantity.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import { messages } from './messages.ts'
import { LEVELS, NO_FILTER, type ProductFilter, type Selection } from './selection.ts'

export type BrochureBody = NonNullable<CallInput<typeof createCatalog>['body']>

export interface Contact {
  readonly name: string
  readonly phone: string
  readonly email: string
}

/** The fields of the form, as typed. */
export interface BrochureDraft extends Selection, Contact {
  readonly title: string
  readonly logoUrl: string | null
  readonly prices: BrochurePrices
  readonly markup: string
  /** A multiple in pesos; empty: to the cent. */
  readonly rounding: string
  readonly withTax: boolean
  readonly currencyNote: boolean
  readonly layout: BrochureLayout
  readonly sort: BrochureSort
  readonly format: BrochureChoices['format']
}

/** In the order of the form. */
export const FIELDS = ['selection', 'markup', 'title', 'logo', 'name', 'phone', 'email'] as const
export type FieldName = (typeof FIELDS)[number]
export type FieldErrors = { readonly [Name in FieldName]?: string }

/** Multiples the form offers, in pesos. */
export const ROUNDINGS = ['1', '5', '10', '50', '100'] as const
export const MAX_LENGTH = { title: 120, name: 80, phone: 40, email: 120 } as const
const MAX_MARKUP = 1000
const PERCENT = /^\d{1,4}(?:[.,]\d{1,3})?$/
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** A brochure of the purchased products, titled with the customer and the month: valid as it is (CTL-07). */
export function blankDraft(contact: Contact, today: BusinessDay): BrochureDraft {
  return {
    source: 'bought',
    filter: NO_FILTER,
    codes: '',
    title: messages.titleOf(contact.name, today).slice(0, MAX_LENGTH.title),
    logoUrl: null,
    ...contact,
    // The brochure's readers should see what they pay, not what the customer pays.
    prices: 'pvp',
    markup: '',
    rounding: '',
    withTax: true,
    currencyNote: false,
    layout: 'list',
    sort: 'list',
    format: 'pdf',
  }
}

/** A typed percentage, with comma or point; null unless it is between 0 and 1000. */
export function parseMarkup(typed: string): number | null {
  const text = typed.trim().replace(/\s*%$/, '')
  if (!PERCENT.test(text)) return null
  const percent = Number(text.replace(',', '.'))
  return percent <= MAX_MARKUP ? percent : null
}

/** How prices are shown; a markup not typed yet counts as 0 %. */
export function pricingOf({ prices, markup, rounding, withTax }: BrochureDraft): BrochurePricing {
  return {
    prices,
    markup: prices === 'markup' ? (parseMarkup(markup) ?? 0) : null,
    rounding: prices === 'none' || rounding === '' ? null : Number(rounding),
    withTax,
  }
}

/** Errors found before sending; `chosen` is the number of selected products. */
export function draftErrors(draft: BrochureDraft, chosen: number): FieldErrors {
  const isEmailWrong = draft.email.trim() !== '' && !EMAIL.test(draft.email.trim())
  return {
    ...(chosen === 0 && { selection: messages.nothingChosen[draft.source] }),
    ...(chosen > MAX_BROCHURE_ITEMS && { selection: messages.tooManyProducts(chosen, MAX_BROCHURE_ITEMS) }),
    ...(draft.prices === 'markup' && parseMarkup(draft.markup) === null && { markup: messages.wrongMarkup }),
    ...(draft.title.trim() === '' && { title: messages.missingTitle }),
    ...(isEmailWrong && { email: messages.wrongEmail }),
  }
}

/** The request body; `codes` are those of the selected products, in any order. */
export function bodyOf(draft: BrochureDraft, codes: readonly string[]): BrochureBody {
  const isFiltered = draft.source === 'filter'
  const contact = { name: draft.name.trim(), phone: draft.phone.trim(), email: draft.email.trim() }
  const pricing = pricingOf(draft)
  return {
    title: draft.title.trim(),
    logoUrl: draft.logoUrl,
    filter: isFiltered ? givenFilter(draft.filter) : null,
    itemCodes: isFiltered ? null : [...codes],
    ...pricing,
    currencyNote: draft.prices !== 'none' && draft.currencyNote,
    showStock: false,
    layout: draft.layout,
    sort: draft.sort,
    format: draft.format,
    contact: Object.values(contact).every(line => line === '') ? null : contact,
  }
}

/** The draft of an earlier request; its products come as a filter or as codes. */
export function draftOf(choices: BrochureChoices): BrochureDraft {
  const { filter, itemCodes, markup, rounding, contact } = choices
  return {
    source: filter === null ? 'codes' : 'filter',
    filter: { ...NO_FILTER, ...Object.fromEntries(shownFilter(filter ?? {})) },
    codes: (itemCodes ?? []).join('\n'),
    title: choices.title,
    logoUrl: choices.logoUrl,
    ...(contact ?? { name: '', phone: '', email: '' }),
    prices: choices.prices,
    markup: markup === null ? '' : formatQuantity(markup),
    rounding: rounding === null ? '' : String(rounding),
    withTax: choices.withTax,
    currencyNote: choices.currencyNote,
    layout: choices.layout,
    sort: choices.sort,
    format: choices.format,
  }
}

/** The field a response error belongs to, by its path; null if it concerns the whole form. */
export function fieldOf(path: string): FieldName | null {
  if (path.startsWith('filter') || path.startsWith('itemCodes')) return 'selection'
  if (path === 'logoUrl') return 'logo'
  const name = path.replace(/^contact\./, '')
  return FIELDS.find(field => field === name) ?? null
}

function givenFilter(filter: ProductFilter): NonNullable<BrochureBody['filter']> {
  return Object.fromEntries(Object.entries(filter).filter(([, slug]) => slug !== ''))
}

function shownFilter(filter: NonNullable<BrochureChoices['filter']>): (readonly [string, string])[] {
  return [...LEVELS, 'brand' as const].map(name => [name, filter[name] ?? ''])
}
