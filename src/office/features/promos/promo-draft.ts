import type { BodyOf, ReplyOf } from '#contract/call.ts'
import type { officePromo, savePromo } from '#contract/office/promos.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Fields } from '#domain/office/merge.ts'
import { addMonths, type BusinessDay } from '#domain/time/business-day.ts'
import { membersOf, setFields, textIn } from '../forms/conflicts/fields.ts'
import { numberText, readNumber } from '../settings/read-number.ts'
import { messages } from './messages.ts'

export type Promo = ReplyOf<typeof officePromo>
export type PromoProduct = Promo['products'][number]
export type PromoBody = Omit<BodyOf<typeof savePromo>, 'docEntry' | 'version' | 'confirmsCarts'>

/** A promotion as it is being typed: numbers are texts. */
export interface PromoDraft {
  readonly title: string
  readonly description: string
  readonly kind: Promo['kind']
  /** '': all families. */
  readonly family: string
  readonly image: string
  readonly validFrom: string
  readonly validTo: string
  readonly maxPerCustomer: string
  readonly maxTotal: string
  readonly combinable: boolean
  readonly terms: string
  readonly cardcodes: readonly string[]
  readonly groups: readonly string[]
  readonly lines: readonly LineDraft[]
}

export interface LineDraft {
  readonly itemCode: string
  /** '': as stored, or the list's. */
  readonly price: string
  readonly currency: Currency
  readonly finalDiscount: string
  readonly factorQty: string
  readonly quantity: string
  readonly minQty: string
  readonly maxQty: string
  readonly required: boolean
}

export const LINE_NUMBERS = ['price', 'finalDiscount', 'factorQty', 'quantity', 'minQty', 'maxQty'] as const
const TEXTS = [
  'title',
  'description',
  'kind',
  'family',
  'image',
  'validFrom',
  'validTo',
  'maxPerCustomer',
  'maxTotal',
  'terms',
] as const

export function newDraft(today: BusinessDay): PromoDraft {
  return {
    title: '',
    description: '',
    kind: 'choose',
    family: '',
    image: '',
    validFrom: today,
    validTo: addMonths(today, 1),
    maxPerCustomer: '',
    maxTotal: '',
    combinable: true,
    terms: '',
    cardcodes: [],
    groups: [],
    lines: [],
  }
}

export function draftOf(promo: Promo): PromoDraft {
  const { title, description, kind, validFrom, validTo, combinable, terms, cardcodes, groups } = promo
  return {
    title,
    description,
    kind,
    family: promo.family ?? '',
    image: promo.image ?? '',
    validFrom,
    validTo,
    maxPerCustomer: numberText(promo.maxPerCustomer),
    maxTotal: numberText(promo.maxTotal),
    combinable,
    terms,
    cardcodes,
    groups,
    lines: promo.lines.map(line => ({
      itemCode: line.itemCode,
      price: numberText(line.price ?? null),
      currency: line.currency,
      finalDiscount: numberText(line.finalDiscount),
      factorQty: numberText(line.factorQty),
      quantity: numberText(line.quantity),
      minQty: numberText(line.minQty),
      maxQty: numberText(line.maxQty),
      required: line.required,
    })),
  }
}

/** A line of a product as it is added: one unit at the price of the list. */
export function newLine({ itemCode, currency, listPrice }: PromoProduct, kind: Promo['kind']): LineDraft {
  return {
    itemCode,
    price: numberText(listPrice ?? null),
    currency: currency ?? '$',
    finalDiscount: '0',
    factorQty: '1',
    quantity: '1',
    minQty: '1',
    maxQty: '',
    required: kind === 'combo',
  }
}

/** Flat, for merging with what others saved: of a line all is one field. */
export function fieldsOf(draft: PromoDraft): Fields {
  return {
    ...Object.fromEntries(TEXTS.map(name => [name, draft[name]])),
    combinable: draft.combinable,
    ...setFields('cardcodes', draft.cardcodes),
    ...setFields('groups', draft.groups),
    ...Object.fromEntries(draft.lines.map(line => [`lines.${line.itemCode}`, JSON.stringify(line)])),
  }
}

/** The draft of merged fields; lines stay in the order in which they were typed, those of others come last. */
export function mergedDraft(fields: Fields, typed: PromoDraft): PromoDraft {
  const text = (name: (typeof TEXTS)[number]) => textIn(fields, name)
  const kind = text('kind')
  const lines = new Map(
    Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith('lines.') && typeof value === 'string' && value !== ''
        ? // Written by `fieldsOf`.
          [[name.slice('lines.'.length), JSON.parse(value) as LineDraft] as const]
        : [],
    ),
  )
  const own = typed.lines.flatMap(({ itemCode }) => lines.get(itemCode) ?? [])
  return {
    title: text('title'),
    description: text('description'),
    kind: kind === 'combo' || kind === 'volume' ? kind : 'choose',
    family: text('family'),
    image: text('image'),
    validFrom: text('validFrom'),
    validTo: text('validTo'),
    maxPerCustomer: text('maxPerCustomer'),
    maxTotal: text('maxTotal'),
    terms: text('terms'),
    combinable: fields.combinable === true,
    cardcodes: membersOf('cardcodes', fields),
    groups: membersOf('groups', fields),
    lines: [...own, ...[...lines.values()].filter(line => !own.includes(line))],
  }
}

/** A draft as it is sent, without what is no number; null while a day is missing. */
export function bodyOf(draft: PromoDraft): PromoBody {
  const number = (text: string, otherwise: number) => readNumber(text) ?? otherwise
  const limit = (text: string) => readNumber(text) ?? null
  const { title, description, kind, validFrom, validTo, combinable, terms } = draft
  return {
    title,
    description,
    kind,
    family: draft.family || null,
    image: draft.image.trim() || null,
    validFrom,
    validTo,
    maxPerCustomer: limit(draft.maxPerCustomer),
    maxTotal: limit(draft.maxTotal),
    combinable,
    terms,
    cardcodes: [...draft.cardcodes],
    groups: [...draft.groups],
    lines: draft.lines.map(line => ({
      itemCode: line.itemCode,
      price: limit(line.price),
      currency: line.currency,
      finalDiscount: number(line.finalDiscount, 0),
      factorQty: number(line.factorQty, 1),
      quantity: number(line.quantity, 1),
      minQty: number(line.minQty, 0),
      maxQty: limit(line.maxQty),
      required: line.required,
    })),
  }
}

/** What is no number, or is missing, by field. */
export function draftErrors(draft: PromoDraft): Partial<Record<string, string>> {
  const errors: Partial<Record<string, string>> = {}
  if (draft.title.trim() === '') errors.title = messages.titleMissing
  for (const name of ['validFrom', 'validTo'] as const)
    if (draft[name] === '') errors[name] = messages.dayMissing
  for (const name of ['maxPerCustomer', 'maxTotal'] as const) {
    const value = readNumber(draft[name])
    if (value === null || (value !== undefined && (value < 1 || !Number.isInteger(value))))
      errors[name] = messages.wholeNumber
  }
  for (const [at, line] of draft.lines.entries()) {
    for (const name of LINE_NUMBERS)
      if (readNumber(line[name]) === null) errors[`lines.${at}.${name}`] = messages.notANumber
    if ((readNumber(line.finalDiscount) ?? 0) > 100) errors[`lines.${at}.finalDiscount`] = messages.percent
    for (const name of ['factorQty', 'quantity'] as const)
      if (readNumber(line[name]) === 0) errors[`lines.${at}.${name}`] = messages.notANumber
  }
  return errors
}

/** Names of the fields that can show what is wrong with them. */
export function errorFields({ lines }: PromoDraft): string[] {
  const ofLines = lines.flatMap((_, at) => ['itemCode', ...LINE_NUMBERS].map(name => `lines.${at}.${name}`))
  return [...TEXTS, 'cardcodes', 'groups', 'lines', ...ofLines]
}
