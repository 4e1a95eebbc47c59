import { safeReturnTo } from '#domain/accounts/return-to.ts'
import { FIRST_PAGE, PAGE_SIZE } from '#domain/constants.ts'
import type { DocumentKind } from '#domain/documents/fiscal-document.ts'

/** The only place that writes the shop's addresses (NAV-29). Data calls have theirs in `contract/browser`. */

/**
 * Query of the catalogue page, in the order its links carry it (CAT-02..04, CAT-36). `jump` is of the search box alone:
 * what it asks for may be the page of a product (SRC-31).
 */
export const catalogueParameters = [
  'term',
  'jump',
  'family',
  'category',
  'subcategory',
  'subsubcategory',
  'brand',
  'medida',
  'inStock',
  'onSale',
  'sort',
  'view',
  'limit',
  'page',
] as const

export type CatalogueQuery = {
  [Name in (typeof catalogueParameters)[number]]?: string | number | readonly string[] | null
}

/** Query of the order history; `status` is one state or several, comma-joined. */
export interface OrdersQuery {
  readonly status?: string
  readonly start?: string
  readonly end?: string
  readonly text?: string
  readonly page?: number
}

/** Query of the list of documents. */
export interface DocumentsQuery {
  readonly kind?: string
  readonly number?: string
  readonly start?: string
  readonly end?: string
  readonly currency?: string
  readonly unpaid?: string
  readonly page?: number
}

/** Business days, both included. */
export interface PeriodQuery {
  readonly from?: string
  readonly to?: string
}

export type SheetFormat = 'csv' | 'xlsx'

export const paths = {
  home: () => '/',
  catalogue: (query: CatalogueQuery = {}) => `/shop/catalog${catalogueSearch(query)}`,
  /** `code` is the itemCode; the numeric id works too (NAV-04). */
  product: (code: string | number) => `/shop/products/${encodeURIComponent(code)}`,
  cart: () => '/shop/cart',
  /** Lines of code and quantity, on the page of the cart (CRT-43). */
  quickOrder: () => '/shop/cart#pedido-rapido',
  checkout: () => '/shop/checkout',
  /** One promotion ordered now, with packs per line of it (PRO-11). */
  promoCheckout: (idPromo: number, packs: Iterable<readonly [line: number, packs: number]>) =>
    `/shop/checkout${searchOf({ promo: idPromo, packs: [...packs].map(pair => pair.join('-')).join('.') })}`,
  wishlist: () => '/shop/wishlist',
  compare: () => '/shop/compare',
  promos: () => '/promos',
  /** Those of one family; an empty slug means all (PRO-02). */
  promosOf: (family: string) => `/promos${searchOf({ family })}`,
  promo: (idPromo: number) => `/promos/${idPromo}`,
  warranty: (brandSlug: string) => `/registro-gtia/${encodeURIComponent(brandSlug)}`,
  repairs: () => '/repairs',
  /** Those received between two business days, both included; what is left out is the usual (REP-02, REP-03). */
  repairsBetween: (query: { start?: string; end?: string; page?: number }) => `/repairs${searchOf(query)}`,
  repair: (docNum: number) => `/repairs?docNum=${docNum}`,

  login: (returnTo?: string) => `/account/login${returnToSearch(returnTo)}`,
  /** The form that asks for an account, on the same page. */
  register: (returnTo?: string) => `/account/login${returnToSearch(returnTo)}#registrarse`,
  /** The page a mailed activation link leads to. */
  activate: (token?: string) => `/account/activate${searchOf({ token })}`,
  /** With the token of a mailed link a new password is set there, without one a link is asked for. */
  resetPassword: (token?: string) => `/account/reset${searchOf({ token })}`,
  dashboard: () => '/account/dashboard',
  profile: () => '/account/profile',
  orders: (query: OrdersQuery = {}) => `/account/orders${searchOf(query)}`,
  order: (orderId: number) => `/account/orders/${orderId}`,
  /** The same page right after it was placed: it thanks. */
  placedOrder: (orderId: number) => `/account/orders/${orderId}?placed=1`,
  /** Named lists of products (ACC-19). */
  lists: () => '/account/lists',
  list: (listId: number) => `/account/lists/${listId}`,
  /** Products that a mail was asked for (ACC-22). */
  stockRequests: () => '/account/stock-requests',
  addresses: () => '/account/addresses',
  address: (addressId: string | number) => `/account/addresses/${encodeURIComponent(addressId)}`,
  /** The form of an address that is not there yet. */
  newAddress: () => '/account/addresses/nueva',
  /** Invoices, credit notes, debit notes and receipts (DOC-05). */
  documents: (query: DocumentsQuery = {}) => `/account/documents${searchOf(query)}`,
  /** One of them as a page (DOC-01..03). */
  document: (kind: DocumentKind, docNum: number) => `/account/documents/${kind}/${docNum}`,
  statement: (period: PeriodQuery = {}) => `/account/status${searchOf(period)}`,
  catalogueMaker: () => '/account/catalog',
  password: () => '/account/password',
  /** The account product list, by the customer's purchase rank (ACC-07). */
  myProducts: () => '/shop/catalog?sort=list_asc',

  howToPurchase: () => '/site/how-to-purchase',
  faq: () => '/site/faq',
  aboutUs: () => '/site/about-us',
  contactUs: () => '/site/contact-us',
  terms: () => '/site/terms',
  /** The privacy text (GTI-09). */
  privacy: () => '/site/terms#datos-personales',
  blogCategory: () => '/blog/category-classic',
  /** The two routes are all the blog has (D25): without a name the newest article, which has its own address too. */
  blogPost: (slug?: string) => `/blog/post-classic${searchOf({ post: slug })}`,

  /** Navigations, not data calls: sign-in with the way back, and sign-out (AUT-05, AUT-09). */
  apiLogin: (returnTo?: string) => `/api/auth/login${returnToSearch(returnTo)}`,
  apiLogout: () => '/api/auth/logout',
  /** Files, which a plain link opens: a document, the account statement, sheets of them, a month of documents. */
  apiDocumentPdf: (kind: DocumentKind, docNum: number) => `/api/account/documents/${kind}/${docNum}/pdf`,
  apiDocumentsZip: (query: { month?: string } = {}) => `/api/account/documents/zip${searchOf(query)}`,
  apiStatementPdf: (period: PeriodQuery = {}) => `/api/account/statement/pdf${searchOf(period)}`,
  apiStatementSheet: (period: PeriodQuery = {}) => `/api/account/statement/xlsx${searchOf(period)}`,
  apiOrdersSheet: (format: SheetFormat, query: Omit<OrdersQuery, 'page'> = {}) =>
    `/api/account/orders/export/${format}${searchOf(query)}`,
  apiOrderSheet: (format: SheetFormat, orderId: number) => `/api/account/orders/${orderId}/export/${format}`,
} as const

/** In the order of the parameters, whatever the order of the query. */
function catalogueSearch(query: CatalogueQuery): string {
  return searchOf(query, catalogueParameters)
}

/**
 * What is said, in the order of `names`; nothing of what is empty or the default, so that one page has one address.
 * A listing has dozens of these, most of them of plain letters.
 */
function searchOf(query: object, names: readonly string[] = Object.keys(query)): string {
  let search = ''
  for (const name of names) {
    for (const said of [Reflect.get(query, name)].flat()) {
      const value = String(said ?? '')
      if (isUnsaid(name, value)) continue
      search += `${search === '' ? '?' : '&'}${name}=${PLAIN.test(value) ? value : inSearch(value)}`
    }
  }
  return search
}

/** What an address carries as it is. */
const PLAIN = /^[\w.*:-]+$/

function inSearch(value: string): string {
  return new URLSearchParams([['', value]]).toString().slice(1)
}

/** Empty, the first page, or the usual sort and size. */
function isUnsaid(name: string, value: string): boolean {
  if (value === '') return true
  if (name === 'page') return Number(value) === FIRST_PAGE
  if (name === 'limit') return Number(value) === PAGE_SIZE
  return name === 'sort' && value === 'default'
}

function returnToSearch(returnTo: string | undefined): string {
  return searchOf({ returnTo: safeReturnTo(returnTo) === paths.home() ? '' : returnTo })
}
