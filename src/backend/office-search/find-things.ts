import type { ReplyOf } from '#contract/call.ts'
import { officeCustomers } from '#contract/office/customers/customers.ts'
import { officeOrders } from '#contract/office/orders/orders.ts'
import type { officeSearch } from '#contract/office/search.ts'
import { contentPath } from '#domain/content/content-path.ts'
import { documentTitle } from '#domain/documents/fiscal-document.ts'
import { orderTerms } from '#domain/office/orders/order-search.ts'
import { type OrderStatus, statusDescription } from '#domain/orders/order-status.ts'
import { barcodeSpellings } from '#domain/quick-order/quick-order-barcode.ts'
import { foldedWords, foldText } from '#domain/search/words/normalize.ts'
import { type BusinessDay, businessDayOf, formatDay } from '#domain/time/business-day.ts'
import type { Catalogue } from '../catalogue/read/catalogue.ts'
import type { Snapshot } from '../catalogue/read/snapshot.ts'
import { findCustomerPage } from '../customers/office/list-queries.ts'
import { findOfficeOrders } from '../orders/office/lists/list-queries.ts'
import type { Operator } from '../platform/calls/office-calls.ts'
import type { Database } from '../platform/db/pool.ts'
import { messages } from './messages.ts'
import {
  type FoundPersonRow,
  type FoundPromoRow,
  findCustomersByCode,
  findDocumentsByFolio,
  findOrdersById,
  findPopups,
  findPromos,
  findStaff,
  findTexts,
  type Wanted,
} from './queries.ts'

export type Found = ReplyOf<typeof officeSearch>['found'][number]

export interface SearchParts {
  readonly db: Database
  readonly catalogue: Pick<Catalogue, 'snapshot'>
  /** Where the shop is. */
  readonly publicUrl: string
}

interface Searcher {
  readonly operator: Operator
  readonly now: Date
}

/** Shorter texts are in every order: no index finds them. */
const SHORTEST_OF_ORDERS = 3

/**
 * Everything of what the operator may read that a text names (OFX-02): each kind by the search of its own list, all at
 * once. What has the text as its code or number comes first, then what is named so before what contains it.
 */
export async function findThings(
  parts: SearchParts,
  { operator, now }: Searcher,
  text: string,
  limit: number,
): Promise<Found[]> {
  const may = operator.permissions
  const nothing: readonly Found[] = []
  const groups = await Promise.all([
    may.has('customers.read') ? customersOf(parts, operator, text, now, limit) : nothing,
    may.has('products.read') ? productsOf(parts, text, limit) : nothing,
    may.has('orders.read') && text.length >= SHORTEST_OF_ORDERS
      ? ordersOf(parts, operator, text, limit)
      : nothing,
    promosOf(parts, operator, namedSo(text), limit),
    popupsOf(parts, operator, namedSo(text), limit),
    may.has('customers.documents') ? documentsOf(parts, operator, text, limit) : nothing,
    textsOf(parts, operator, namedSo(text), limit),
    may.has('staff.edit') ? peopleOf(parts, text, limit) : nothing,
  ])
  const wanted = foldText(text)
  const rankOf = ({ isExact, title }: Found) => (isExact ? 0 : foldText(title).startsWith(wanted) ? 1 : 2)
  return groups.flat().toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** The remembered things that the operator may still read, in their order, as they are now. */
export async function findRemembered(
  parts: SearchParts,
  { operator }: Searcher,
  remembered: readonly string[],
): Promise<Found[]> {
  const { db, catalogue } = parts
  const { scope, permissions: may } = operator
  const keysOf = (kind: Found['kind']) =>
    remembered.flatMap(thing => (thing.startsWith(`${kind}:`) ? [thing.slice(kind.length + 1)] : []))
  const ids = keysOf('order').filter(key => /^\d{1,15}$/.test(key))
  const most = remembered.length
  const withKeys = (kind: Found['kind']): Wanted => ({ words: [], keys: keysOf(kind) })
  const [orders, customers, people, promos, popups, texts] = await Promise.all([
    may.has('orders.read') ? findOrdersById(db, scope, ids.map(Number)) : [],
    may.has('customers.read') ? findCustomersByCode(db, scope, keysOf('customer')) : [],
    may.has('staff.edit') ? findStaff(db, withKeys('person'), most) : [],
    promosOf(parts, operator, withKeys('promo'), most),
    popupsOf(parts, operator, withKeys('popup'), most),
    textsOf(parts, operator, withKeys('page'), most),
  ])
  const snapshot = catalogue.snapshot()
  const rows = may.has('products.read')
    ? keysOf('product').flatMap(code => snapshot.table.rowOfCode(code) ?? [])
    : []
  const found = [
    ...orders.map(order => foundOrder(order, false)),
    ...customers.map(customer => foundCustomer(customer, false)),
    ...rows.flatMap(row => foundProduct(parts, snapshot, row, false)),
    ...promos,
    ...popups,
    ...texts,
    ...people.map(foundPerson),
  ]
  const placeOf = ({ kind, key }: Found) => remembered.indexOf(`${kind}:${key}`)
  return found.toSorted((a, b) => placeOf(a) - placeOf(b))
}

async function ordersOf(
  { db }: SearchParts,
  { scope }: Operator,
  text: string,
  limit: number,
): Promise<Found[]> {
  const { sort, after: _, limit: _most, counts: _counts, ...filter } = officeOrders.query.parse({ text })
  const { orders } = await findOfficeOrders(db, scope, filter, { sort, after: null, limit })
  return orders.map(order => foundOrder(order, isSame(text, String(order.docNum), order.poRef, order.erpRef)))
}

async function customersOf(
  { db }: SearchParts,
  { scope }: Operator,
  text: string,
  now: Date,
  limit: number,
): Promise<Found[]> {
  const { sort, direction, after: _, limit: _most, ...filter } = officeCustomers.query.parse({ q: text })
  const page = { sort, direction, after: null, limit }
  const rows = await findCustomerPage(db, scope, filter, page, businessDayOf(now))
  const digits = text.replaceAll(/[.\s-]/g, '')
  return rows
    .slice(0, limit)
    .map(customer => foundCustomer(customer, isSame(text, customer.cardcode) || digits === customer.rut))
}

function productsOf(parts: SearchParts, text: string, limit: number): Found[] {
  const snapshot = parts.catalogue.snapshot()
  const { index } = snapshot.search
  const spellings = [text, text.toUpperCase(), ...barcodeSpellings(text)]
  // Inactive ones are in no index: only their whole code finds them.
  const whole = new Set(
    spellings.flatMap(code => [...index.rowsOfCode(code), snapshot.table.rowOfCode(code) ?? []].flat()),
  )
  const rows = new Set([...whole, ...index.search(text, { limit }).rows])
  return [...rows].slice(0, limit).flatMap(row => foundProduct(parts, snapshot, row, whole.has(row)))
}

/** Customers' promotions; of who makes them, drafts and ended ones too. */
async function promosOf(
  { db, catalogue, publicUrl }: SearchParts,
  { permissions: may }: Operator,
  wanted: Wanted,
  limit: number,
): Promise<Found[]> {
  const present = ({ docEntry, title, detail, isPublic }: NamedPromo): Found => ({
    kind: 'promo',
    key: String(docEntry),
    title,
    detail,
    cardcode: null,
    hasScreen: may.has('promos.edit'),
    shopUrl: isPublic ? `${publicUrl}/promos/${docEntry}` : null,
    isExact: false,
  })
  if (may.has('promos.edit')) {
    const promos = await findPromos(db, wanted, limit)
    return promos.map(promo =>
      present({ ...promo, detail: phaseText(promo), isPublic: promo.state === 'published' }),
    )
  }
  if (!may.has('products.read')) return []
  const isWanted = ({ docEntry, title, description }: Snapshot['promos'][number]) =>
    wanted.keys.includes(String(docEntry)) ||
    (wanted.words.length > 0 && hasAll(`${title} ${description} ${docEntry}`, wanted.words))
  return catalogue
    .snapshot()
    .promos.filter(isWanted)
    .slice(0, limit)
    .map(promo => present({ ...promo, detail: messages.until(formatDay(promo.validTo)), isPublic: true }))
}

interface NamedPromo {
  readonly docEntry: number
  readonly title: string
  readonly detail: string
  readonly isPublic: boolean
}

async function popupsOf(
  { db }: SearchParts,
  { permissions: may }: Operator,
  wanted: Wanted,
  limit: number,
): Promise<Found[]> {
  if (!may.has('popups.edit')) return []
  return (await findPopups(db, wanted, limit)).map(popup => ({
    kind: 'popup',
    key: String(popup.id),
    title: popup.title,
    detail: phaseText(popup),
    cardcode: null,
    hasScreen: true,
    shopUrl: null,
    isExact: false,
  }))
}

function phaseText({
  state,
  validTo,
}: {
  readonly state: FoundPromoRow['state']
  readonly validTo: BusinessDay
}) {
  return state === 'published' ? messages.until(formatDay(validTo)) : messages.phases[state]
}

async function documentsOf(
  { db }: SearchParts,
  { scope }: Operator,
  text: string,
  limit: number,
): Promise<Found[]> {
  const terms = orderTerms(text)
  const folio = terms.length === 1 ? terms[0]?.folio : null
  if (!folio) return []
  const rows = await findDocumentsByFolio(db, scope, folio, limit)
  return rows.map(row => ({
    kind: 'document',
    key: `${row.kind} ${row.docNum}`,
    title: documentTitle(row),
    detail: `${row.cardName} · ${formatDay(row.docDate)}`,
    cardcode: row.cardcode,
    hasScreen: true,
    shopUrl: null,
    isExact: true,
  }))
}

/** Pages and articles; of who writes them, drafts too, by the title that is worked on. */
async function textsOf(
  { db, publicUrl }: SearchParts,
  { permissions: may }: Operator,
  wanted: Wanted,
  limit: number,
): Promise<Found[]> {
  const writes = may.has('content.edit')
  return (await findTexts(db, wanted, !writes, limit)).map(({ slug, title, isPublic }) => ({
    kind: 'page',
    key: slug,
    title,
    detail: isPublic ? contentPath(slug) : messages.phases.draft,
    cardcode: null,
    hasScreen: writes,
    shopUrl: isPublic ? `${publicUrl}${contentPath(slug)}` : null,
    isExact: false,
  }))
}

async function peopleOf({ db }: SearchParts, text: string, limit: number): Promise<Found[]> {
  return (await findStaff(db, namedSo(text), limit)).map(foundPerson)
}

function namedSo(text: string): Wanted {
  return { words: foldedWords(text), keys: [] }
}

interface NamedOrder {
  readonly orderId: number
  readonly docNum: number
  readonly cardcode: string
  readonly cardName: string
  readonly status: string
}

function foundOrder({ orderId, docNum, cardcode, cardName, status }: NamedOrder, isExact: boolean): Found {
  // The column holds the states of an order only.
  const state = statusDescription(status as OrderStatus)
  return {
    kind: 'order',
    key: String(orderId),
    title: messages.order(docNum),
    detail: `${cardName} · ${state}`,
    cardcode,
    hasScreen: true,
    shopUrl: null,
    isExact,
  }
}

function foundCustomer(
  { cardcode, name }: { readonly cardcode: string; readonly name: string },
  isExact: boolean,
): Found {
  return {
    kind: 'customer',
    key: cardcode,
    title: name,
    detail: cardcode,
    cardcode,
    hasScreen: true,
    shopUrl: null,
    isExact,
  }
}

function foundProduct(
  { publicUrl }: SearchParts,
  { table }: Snapshot,
  row: number,
  isExact: boolean,
): Found[] {
  const product = table.at(row)
  if (product === null) return []
  const { itemCode, title, active, brand } = product
  return [
    {
      kind: 'product',
      key: itemCode,
      title,
      detail: [itemCode, brand.name, active ? '' : messages.inactive].filter(Boolean).join(' · '),
      cardcode: null,
      hasScreen: true,
      shopUrl: active ? `${publicUrl}/shop/products/${encodeURIComponent(itemCode)}` : null,
      isExact,
    },
  ]
}

function foundPerson({ id, name, email, role }: FoundPersonRow): Found {
  return {
    kind: 'person',
    key: id,
    title: name,
    detail: `${role} · ${email}`,
    cardcode: null,
    hasScreen: true,
    shopUrl: null,
    isExact: false,
  }
}

function hasAll(text: string, words: readonly string[]): boolean {
  const folded = foldText(text)
  return words.every(word => folded.includes(word))
}

function isSame(text: string, ...codes: readonly (string | null)[]): boolean {
  return codes.some(code => code !== null && foldText(code) === foldText(text))
}
