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
const SCRIPT = { accept: 'application/json', 'accept-encoding': 'gzip, deflate, br, zstd' }
const PUBLIC_PAGE: Expected = { status: 200, type: 'text/html', marker: '</html>', isPublic: true }
const CART_SAVED: Expected = { status: 200, type: 'application/json', marker: '', isPublic: false }
const PLACED: Expected = { status: 201, type: 'application/json', marker: '"orderId"', isPublic: false }
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
  const path = publicAddress(mix)
  return {
    kind: 'visitors’ pages',
    method: 'GET',
    path,
    headers: BROWSER,
    body: null,
    expected: PUBLIC_PAGE,
  }
}

/** A visitor's page that is not cached. */
function visitorsNewPage(mix: ShopMix): MixRequest {
  const path = `${listing(mix)}&${UNCACHED_QUERY}`
  return {
    kind: 'visitors’ new pages',
    method: 'GET',
    path,
    headers: BROWSER,
    body: null,
    expected: PUBLIC_PAGE,
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
  const { cookie, name } = oneOf(mix.customers)
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
  return {
    kind: 'customers’ pages',
    method: 'GET',
    path,
    headers: { ...BROWSER, cookie },
    body: null,
    expected: { status: 200, type: 'text/html', marker: name, isPublic: false },
  }
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
  const { cardcode, email } = customer
  const lines = someProducts(customer).map(({ itemCode, unitMult }) => ({
    itemCode,
    quantity: unitMult,
    options: [],
  }))
  return {
    kind: 'carts',
    method: 'POST',
    path: '/api/web/SaveCart',
    headers: { ...SCRIPT, cookie: customer.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ cardcode, email, promos: [], lines }),
    expected: CART_SAVED,
  }
}

/** An order of a customer, of one line to ten. */
function order(mix: ShopMix): MixRequest {
  const customer = oneOf(mix.customers)
  const lines = someProducts(customer).map(({ itemCode, unitMult, price, discount, currency }) => ({
    itemCode,
    quantity: unitMult,
    price,
    discount,
    currency,
  }))
  const { cardcode, email, cookie } = customer
  const body = {
    cardcode,
    email,
    lines,
    promos: [],
    poRef: null,
    comments: null,
    acceptedQuote: null,
    shipping: { code: mix.shipping, addressId: null, agency: null, agencyBranch: null },
  }
  return {
    kind: 'orders',
    method: 'POST',
    path: createOrder.browser.path,
    headers: { ...SCRIPT, cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
    expected: PLACED,
  }
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
