import { randomUUID } from 'node:crypto'
import { createOrder } from '#contract/shop/orders.ts'
import { productSearch } from '#contract/shop/products.ts'
import { paths } from '#shop/site/paths.ts'

/** The random request mix of a busy shop; plain data, so that it can be passed to a load generator. */
export interface ShopMix {
  readonly codes: readonly string[]
  readonly families: readonly string[]
  /** Words of titles: two of them make a search that was hardly made before. */
  readonly words: readonly string[]
  readonly customers: readonly MixCustomer[]
  readonly shipping: string
}

export interface MixCustomer {
  readonly cardcode: string
  readonly email: string
  /** On every page of theirs. */
  readonly name: string
  readonly cookie: string
  readonly products: readonly MixProduct[]
}

export interface MixProduct {
  readonly itemCode: string
  readonly unitMult: number
  readonly price: number
  readonly discount: number
  readonly currency: string
}

export const requestKinds = [
  'visitors’ pages',
  'visitors’ new pages',
  'customers’ pages',
  'suggestions',
  'carts',
  'orders',
] as const
export type RequestKind = (typeof requestKinds)[number]

export interface MixRequest {
  readonly kind: RequestKind
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  readonly expected: Expected
}

interface Expected {
  readonly status: number
  /** How the content type begins. */
  readonly type: string
  /** Somewhere in the answer, unpacked. */
  readonly marker: string
  /** No price or stock may be in it; all other responses must not be cached for others. */
  readonly isPublic: boolean
}

/** Hundredths of all requests. */
const SHARES = [
  [70, visitorsPage],
  [20, customersPage],
  [4, suggestions],
  [4, savedCart],
  [2, order],
] as const

const BROWSER = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' }
const SCRIPT = { ...BROWSER, accept: 'application/json' }
const LONGEST_ORDER = 10
/** Makes an address too long for the page cache. */
const UNCACHED_QUERY = `uncached=${'x'.repeat(400)}`

/** The witness's requests in turn: of ten, six uncached pages, three customers' pages and one order. */
const WITNESS_TURNS = [
  visitorsNewPage,
  customersPage,
  visitorsNewPage,
  order,
  visitorsNewPage,
  customersPage,
  visitorsNewPage,
  visitorsNewPage,
  customersPage,
  visitorsNewPage,
] as const

/** The witness's request number `turn`: each means work for the shop. */
export function witnessRequest(mix: ShopMix, turn: number): MixRequest {
  const make = WITNESS_TURNS[turn % WITNESS_TURNS.length] ?? visitorsNewPage
  return make(mix)
}

/** The next request of anybody. */
export function nextRequest(mix: ShopMix): MixRequest {
  let left = Math.random() * 100
  for (const [share, make] of SHARES) {
    left -= share
    if (left < 0) return make(mix)
  }
  return visitorsPage(mix)
}

/** A visitor's page, mostly under one of many addresses; half of the searches are new. */
function visitorsPage(mix: ShopMix): MixRequest {
  return page('visitors’ pages', publicAddress(mix), null)
}

/** A visitor's page that is not cached. */
function visitorsNewPage(mix: ShopMix): MixRequest {
  return page('visitors’ new pages', `${listing(mix)}&${UNCACHED_QUERY}`, null)
}

function page(kind: RequestKind, path: string, customer: MixCustomer | null): MixRequest {
  const headers = customer === null ? BROWSER : { ...BROWSER, cookie: customer.cookie }
  const marker = customer === null ? '</html>' : customer.name
  const expected = { status: 200, type: 'text/html', marker, isPublic: customer === null }
  return { kind, method: 'GET', path, headers, body: null, expected }
}

/** A customer's request with a body. */
function post(
  kind: RequestKind,
  path: string,
  { cookie, cardcode, email }: MixCustomer,
  body: object,
  expected: Pick<Expected, 'status' | 'marker'>,
): MixRequest {
  const headers = { ...SCRIPT, cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  return {
    kind,
    method: 'POST',
    path,
    headers,
    body: JSON.stringify({ cardcode, email, promos: [], ...body }),
    expected: { ...expected, type: 'application/json', isPublic: false },
  }
}

function publicAddress(mix: ShopMix): string {
  const chance = Math.random()
  if (chance < 0.12) return paths.home()
  if (chance < 0.45) return paths.product(oneOf(mix.codes))
  if (chance < 0.75) return listing(mix)
  if (chance < 0.97) return paths.catalogue({ term: searchTerm(mix) })
  return paths.promos()
}

function listing(mix: ShopMix): string {
  const page = 1 + Math.floor(Math.random() * 12)
  return paths.catalogue({ family: oneOf(mix.families), page })
}

function searchTerm({ words: all }: ShopMix): string {
  return Math.random() < 0.5 ? oneOf(all) : `${oneOf(all)} ${oneOf(all)}`
}

function customersPage(mix: ShopMix): MixRequest {
  const path = oneOf([
    listing(mix),
    listing(mix),
    paths.product(oneOf(mix.codes)),
    paths.catalogue({ term: searchTerm(mix) }),
    paths.cart(),
    paths.orders(),
    paths.documents(),
    paths.dashboard(),
  ])
  return page('customers’ pages', path, oneOf(mix.customers))
}

function suggestions(mix: ShopMix): MixRequest {
  const customer = Math.random() < 0.5 ? oneOf(mix.customers) : null
  const term = oneOf(mix.words).slice(0, 4)
  return {
    kind: 'suggestions',
    method: 'GET',
    body: null,
    path: `${productSearch.browser.path}?${new URLSearchParams({ term, page: '1', limit: '5' })}`,
    headers: customer === null ? SCRIPT : { ...SCRIPT, cookie: customer.cookie },
    expected: {
      status: 200,
      type: 'application/json',
      marker: '"products"',
      isPublic: customer === null,
    },
  }
}

function savedCart(mix: ShopMix): MixRequest {
  const customer = oneOf(mix.customers)
  const products = someProducts(customer)
  const lines = products.map(({ itemCode, unitMult }) => ({ itemCode, quantity: unitMult, options: [] }))
  return post('carts', '/api/web/SaveCart', customer, { lines }, { status: 200, marker: '' })
}

/** An order of a customer, of one line to ten. */
function order(mix: ShopMix): MixRequest {
  const customer = oneOf(mix.customers)
  const body = {
    lines: someProducts(customer).map(({ unitMult: quantity, ...line }) => ({ ...line, quantity })),
    poRef: null,
    comments: null,
    acceptedQuote: null,
    shipping: { code: mix.shipping, addressId: null, agency: null, agencyBranch: null },
  }
  const placed = { status: 201, marker: '"orderId"' }
  return post('orders', createOrder.browser.path, customer, body, placed)
}

function someProducts({ products }: MixCustomer): readonly MixProduct[] {
  const count = 1 + Math.floor(Math.random() * LONGEST_ORDER)
  const start = Math.floor(Math.random() * Math.max(1, products.length - count))
  return products.slice(start, start + count)
}

function oneOf<T>(list: readonly T[]): T {
  const one = list[Math.floor(Math.random() * list.length)]
  if (one === undefined) throw new Error('There is nothing to choose from')
  return one
}
