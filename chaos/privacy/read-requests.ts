import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../src/shop/routes.ts'
import { type Person, recordIdsOf } from './people.ts'

/**
 * Every request that only reads, as one customer sends it. `uncoveredNames` finds pages and data calls missing in
 * these tables.
 */
export interface ReadRequest {
  /** The route of the page or the name of the call. */
  readonly name: string
  readonly target: string
  readonly method?: 'POST'
  readonly body?: string
  /** The response is the same for every user, and browsers may cache it. */
  readonly isPublic?: boolean
}

/** Data of the whole shop, the same for every user. */
export interface SharedData {
  readonly codes: readonly string[]
  readonly promos: readonly number[]
  readonly brand: string
}

const CONTRACT = join(import.meta.dirname, '../../src/contract/shop')

/** The addresses of each route, with the customer's own records where the route shows one. */
function pagesOf(
  person: Person,
  { codes, promos, brand }: SharedData,
): Readonly<Record<string, readonly string[]>> {
  const { order, invoice, creditNote, debitNote, receipt, repair, address, list, prepared } = recordIdsOf(
    person.index,
  )
  const catalogue = [
    '',
    '?sort=price_asc',
    '?sort=list_asc&page=2',
    '?term=taladro',
    '?family=bazar&view=list',
  ]
  return {
    '/': ['/'],
    '/shop/catalog': catalogue.map(query => `/shop/catalog${query}`),
    '/shop/products/:slug': codes.slice(0, 2).map(code => `/shop/products/${encodeURIComponent(code)}`),
    '/shop/wishlist': ['/shop/wishlist'],
    '/shop/compare': ['/shop/compare'],
    '/shop/cart': ['/shop/cart'],
    '/shop/checkout': ['/shop/checkout', `/shop/checkout?promo=${promos[0]}&packs=0-1`],
    '/promos': ['/promos', '/promos?family=ferreteria'],
    '/promos/:idPromo': promos.map(id => `/promos/${id}`),
    '/registro-gtia/:marca': [`/registro-gtia/${brand}`],
    '/account/login': ['/account/login', '/account/login?returnTo=%2Faccount%2Forders'],
    '/account/activate': ['/account/activate?token=none'],
    '/account/email': ['/account/email?token=none'],
    '/account/reset': ['/account/reset', '/account/reset?token=none'],
    '/repairs': ['/repairs', `/repairs?docNum=${repair}`],
    '/account/dashboard': ['/account/dashboard'],
    '/account/profile': ['/account/profile'],
    '/account/orders': ['/account/orders', `/account/orders?text=oc&page=1`],
    '/account/orders/:orderId': [`/account/orders/${order}`, `/account/orders/${order}?placed=1`],
    '/account/prepared/:id': [`/account/prepared/${prepared}`],
    '/account/documents': ['/account/documents', '/account/documents?unpaid=1'],
    '/account/documents/:kind/:docNum': [
      `/account/documents/invoice/${invoice}`,
      `/account/documents/creditNote/${creditNote}`,
      `/account/documents/debitNote/${debitNote}`,
      `/account/documents/receipt/${receipt}`,
    ],
    '/account/addresses': ['/account/addresses'],
    '/account/addresses/:addressId': [`/account/addresses/${address}`, '/account/addresses/nueva'],
    '/account/lists': ['/account/lists'],
    '/account/lists/:listId': [`/account/lists/${list}`],
    '/account/stock-requests': ['/account/stock-requests'],
    '/account/status': ['/account/status', '/account/status?from=2026-01-01&to=2036-01-01'],
    '/account/catalog': ['/account/catalog'],
    '/account/password': ['/account/password'],
    '/site/how-to-purchase': ['/site/how-to-purchase'],
    '/site/faq': ['/site/faq'],
    '/site/about-us': ['/site/about-us'],
    '/site/contact-us': ['/site/contact-us'],
    '/site/terms': ['/site/terms'],
    '/blog/category-classic': ['/blog/category-classic'],
    '/blog/post-classic': ['/blog/post-classic'],
    '/*': ['/no/hay/nada', '/shop/catalog?family=no-hay'],
  }
}

/** The targets of each call that only reads. */
function readsOf(
  person: Person,
  { codes, promos, brand }: SharedData,
): Readonly<Record<string, readonly string[]>> {
  const { order, invoice, creditNote, debitNote, receipt, repair, list, logo, catalogue } = recordIdsOf(
    person.index,
  )
  const account = '/api/account'
  const month = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 7)
  const papers = Object.entries({ invoice, creditNote, debitNote, receipt })
  return {
    addresses: [`${account}/addresses`],
    GetCart: ['/api/web/GetCart'],
    catalogs: [`${account}/catalogs`],
    catalog: [`${account}/catalogs/${catalogue}`],
    readBrochureProducts: [`${account}/catalogs/products`],
    CatalogLogo: [`${account}/catalogs/logo/${logo}`],
    Employes: [`${account}/employees`],
    exportOrders: ['csv', 'xlsx'].map(format => `${account}/orders/export/${format}`),
    exportOrder: ['csv', 'xlsx'].map(format => `${account}/orders/${order}/export/${format}`),
    exportStatement: [`${account}/statement/xlsx`],
    archiveDocuments: [`${account}/documents/zip?month=${month}`],
    orders: [`${account}/orders`],
    documents: [`${account}/documents`, `${account}/documents?kind=receipt&unpaid=1`],
    readDocument: papers.map(([kind, number]) => `${account}/documents/${kind}/${number}`),
    readDocumentPdf: papers.map(([kind, number]) => `${account}/documents/${kind}/${number}/pdf`),
    ClientState: [`${account}/statement`],
    PrintClientState: [`${account}/statement/pdf`],
    getPopup: ['/api/web/GetPopup'],
    ProductSearch: [
      '/api/products/search?term=taladro',
      '/api/products/search?term=&limit=24&page=3&orderby=price_asc',
      `/api/products/search?term=&limit=24&page=1&cardcode=${person.cardcode}`,
    ],
    ProductLookup: [
      `/api/products/lookup?itemcodes=${codes.map(encodeURIComponent).join(',')}&withDesc=true`,
    ],
    ProductSubstitutes: codes.map(code => `/api/products/substitutes?itemCode=${encodeURIComponent(code)}`),
    ProductSizes: codes.map(code => `/api/products/sizes?itemCode=${encodeURIComponent(code)}`),
    getFamilies: ['/api/families'],
    OpenSessions: [`${account}/sessions`],
    getpromo: promos.map(id => `/api/web/getpromo?docEntry=${id}`),
    orderLinesSample: ['csv', 'xlsx'].map(format => `/api/products/quick-order/sample/${format}`),
    ProductLists: [`${account}/lists`],
    ProductList: [`${account}/lists/${list}`],
    StockRequests: [`${account}/stock-requests`],
    services: [`${account}/services`],
    servicestatus: [`${account}/services/${repair}`],
    me: ['/api/auth/me'],
    getProductosGtia: [`/api/warranty/${brand}`],
  }
}

/** POST calls that only read. */
function postReadsOf(
  person: Person,
  { codes }: SharedData,
): Readonly<Record<string, Omit<ReadRequest, 'name'>>> {
  const { order } = recordIdsOf(person.index)
  const lines = codes.map(code => `${code};2`)
  const sheet = Buffer.from(lines.join('\n')).toString('base64')
  const path = '/api/products/quick-order'
  return {
    QuickOrder: { method: 'POST', target: path, body: JSON.stringify({ lines }) },
    QuickOrderFile: { method: 'POST', target: `${path}/file`, body: JSON.stringify({ base64: sheet }) },
    RepeatOrder: { method: 'POST', target: `/api/account/orders/${order}/reorder` },
  }
}

/** Addresses that are neither pages nor data calls. */
const OTHERS: readonly string[] = [
  '/robots.txt',
  '/sitemap.xml',
  '/livez',
  '/readyz',
  '/favicon.svg',
  '/favicon.ico',
  '/site.webmanifest',
  '/img/mostrador.svg',
  '/media/no-hay.webp',
  '/assets/no-hay.js',
  '/api/no-hay',
]

const PUBLIC = new Set(['getFamilies', 'getProductosGtia', 'other', 'media'])
/** Listed in the route table, but without a loader. */
const WITHOUT_DATA = new Set(['/*'])

/** All read requests of one customer; each page also as the data request of a client-side navigation. */
export function readRequestsOf(person: Person, shared: SharedData): ReadRequest[] {
  const pages = Object.entries(pagesOf(person, shared)).flatMap(([name, targets]) =>
    targets.flatMap(target => [
      { name, target },
      ...(WITHOUT_DATA.has(name) ? [] : [{ name, target: dataTarget(target) }]),
    ]),
  )
  const reads = Object.entries(readsOf(person, shared)).flatMap(([name, targets]) =>
    targets.map(target => ({ name, target })),
  )
  const others = OTHERS.map(target => ({ name: 'other', target }))
  const pictures = shared.codes.map(code => ({ name: 'media', target: `/media/p/${code}/1-240.webp` }))
  return [
    ...[...pages, ...reads, ...others, ...pictures].map(request => ({
      ...request,
      isPublic: PUBLIC.has(request.name),
    })),
    ...Object.entries(postReadsOf(person, shared)).map(([name, request]) => ({ name, ...request })),
  ]
}

/** The address from which the browser's router loads a page's data. */
export function dataTarget(target: string): string {
  const [path = '/', query] = target.split('?')
  const data = path === '/' ? '/_.data' : `${path}.data`
  return query === undefined ? data : `${data}?${query}`
}

/** Routes and calls of the shop that neither these tables nor `others` cover. */
export async function uncoveredNames(others: readonly string[]): Promise<string[]> {
  const person: Person = { index: 0, email: '', cardcode: '', list: 1, token: '' }
  const covered = new Set([
    ...readRequestsOf(person, { codes: ['A'], promos: [1], brand: 'b' }).map(({ name }) => name),
    ...others,
  ])
  return [...routePaths(routes, ''), ...(await callNames())].filter(name => !covered.has(name))
}

function routePaths(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const whole = path === undefined ? above : `${above}/${path}`
    if (children !== undefined) return routePaths(children, whole)
    return index === true ? ['/'] : [whole]
  })
}

/** Every call that the browser makes. */
async function callNames(): Promise<string[]> {
  const files = globSync('*.ts', { cwd: CONTRACT, exclude: ['*.test.ts'] })
  const modules = await Promise.all(files.map((file): Promise<object> => import(join(CONTRACT, file))))
  return modules.flatMap(module => Object.values(module)).flatMap(nameOfCall)
}

function nameOfCall(exported: unknown): string[] {
  if (typeof exported !== 'object' || exported === null) return []
  return 'name' in exported && 'browser' in exported ? [String(exported.name)] : []
}
