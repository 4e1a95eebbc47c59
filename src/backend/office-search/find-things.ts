import type { ReplyOf } from '#contract/call.ts'
import { officeCustomers } from '#contract/office/customers/customers.ts'
import { officeOrders } from '#contract/office/orders/orders.ts'
import type { officeSearch } from '#contract/office/search.ts'
import { documentTitle } from '#domain/documents/fiscal-document.ts'
import { orderTerms } from '#domain/office/orders/order-search.ts'
import { type OrderStatus, statusDescription } from '#domain/orders/order-status.ts'
import { barcodeSpellings } from '#domain/quick-order/quick-order-barcode.ts'
import { foldedWords, foldText } from '#domain/search/words/normalize.ts'
import { businessDayOf, formatDay } from '#domain/time/business-day.ts'
import type { Catalogue } from '../catalogue/read/catalogue.ts'
import type { Snapshot } from '../catalogue/read/snapshot.ts'
import { findCustomerPage } from '../customers/office/list-queries.ts'
import { findOfficeOrders } from '../orders/office/lists/list-queries.ts'
import type { Operator } from '../platform/calls/office-calls.ts'
import type { Database } from '../platform/db/pool.ts'
import { messages } from './messages.ts'
import {
  type FoundPersonRow,
  findCustomersByCode,
  findDocumentsByFolio,
  findOrdersById,
  findStaff,
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
    may.has('products.read') ? promosOf(parts, text, limit) : nothing,
    may.has('customers.documents') ? documentsOf(parts, operator, text, limit) : nothing,
    pagesOf(parts, text),
    may.has('staff.edit') ? peopleOf(parts, text, limit) : nothing,
  ])
  const found = groups.flat()
  return [...found.filter(({ isExact }) => isExact), ...found.filter(({ isExact }) => !isExact)]
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
  const [orders, customers, people] = await Promise.all([
    may.has('orders.read') ? findOrdersById(db, scope, ids.map(Number)) : [],
    may.has('customers.read') ? findCustomersByCode(db, scope, keysOf('customer')) : [],
    may.has('staff.edit') ? findStaff(db, { words: [], ids: keysOf('person') }, 20) : [],
  ])
  const snapshot = catalogue.snapshot()
  const rows = may.has('products.read')
    ? keysOf('product').flatMap(code => snapshot.table.rowOfCode(code) ?? [])
    : []
  const promos = may.has('products.read')
    ? snapshot.promos.filter(({ docEntry }) => keysOf('promo').includes(String(docEntry)))
    : []
  const found = [
    ...orders.map(order => foundOrder(order, false)),
    ...customers.map(customer => foundCustomer(customer, false)),
    ...rows.flatMap(row => foundProduct(parts, snapshot, row, false)),
    ...promos.map(promo => foundPromo(parts, promo)),
    ...pagesOf(parts, '').filter(({ key }) => keysOf('page').includes(key)),
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

function promosOf(parts: SearchParts, text: string, limit: number): Found[] {
  const words = foldedWords(text)
  return parts.catalogue
    .snapshot()
    .promos.filter(({ title, description, docEntry }) => hasAll(`${title} ${description} ${docEntry}`, words))
    .slice(0, limit)
    .map(promo => foundPromo(parts, promo))
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
    shopUrl: null,
    isExact: true,
  }))
}

function pagesOf({ publicUrl }: SearchParts, text: string): Found[] {
  const words = foldedWords(text)
  return Object.entries(messages.pages)
    .filter(([, title]) => hasAll(title, words))
    .map(([path, title]) => ({
      kind: 'page',
      key: path,
      title,
      detail: path,
      cardcode: null,
      shopUrl: `${publicUrl}${path}`,
      isExact: false,
    }))
}

async function peopleOf({ db }: SearchParts, text: string, limit: number): Promise<Found[]> {
  return (await findStaff(db, { words: foldedWords(text), ids: [] }, limit)).map(foundPerson)
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
    shopUrl: null,
    isExact,
  }
}

function foundCustomer(
  { cardcode, name }: { readonly cardcode: string; readonly name: string },
  isExact: boolean,
): Found {
  return { kind: 'customer', key: cardcode, title: name, detail: cardcode, cardcode, shopUrl: null, isExact }
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
      shopUrl: active ? `${publicUrl}/shop/products/${encodeURIComponent(itemCode)}` : null,
      isExact,
    },
  ]
}

function foundPromo(
  { publicUrl }: SearchParts,
  { docEntry, title, validTo }: Snapshot['promos'][number],
): Found {
  return {
    kind: 'promo',
    key: String(docEntry),
    title,
    detail: messages.promoUntil(formatDay(validTo)),
    cardcode: null,
    shopUrl: `${publicUrl}/promos/${docEntry}`,
    isExact: false,
  }
}

function foundPerson({ id, name, email, role }: FoundPersonRow): Found {
  return {
    kind: 'person',
    key: id,
    title: name,
    detail: `${role} · ${email}`,
    cardcode: null,
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
