import { safeReturnTo } from '#domain/accounts/return-to.ts'
import { FIRST_PAGE, PAGE_SIZE } from '#domain/constants.ts'
import type { DocumentKind } from '#domain/documents/fiscal-document.ts'

/** The only place that builds the shop's URLs (NAV-29). Paths of data calls are in `contract/shop`. */

/**
 * Query parameters of the catalogue page in canonical order (CAT-02..04, CAT-36). `jump` is set by the search box only
 * and may redirect to a product (SRC-31).
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
  'filtros',
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

/** Business days, both inclusive. */
export interface PeriodQuery {
  readonly from?: string
  readonly to?: string
}

export type SheetFormat = 'csv' | 'xlsx'

export const paths = {
  home: () => '/',
  catalogue: (query: CatalogueQuery = {}) => `/shop/catalog${catalogueSearch(query)}`,
  /** `code` is the itemCode or the numeric id (NAV-04). */
  product: (code: string | number) => `/shop/products/${encodeURIComponent(code)}`,
  cart: () => '/shop/cart',
  /** Quick order on the cart page (CRT-43). */
  quickOrder: () => '/shop/cart#pedido-rapido',
  checkout: () => '/shop/checkout',
  /** Immediate order of one promotion, with packs per line (PRO-11). */
  promoCheckout: (idPromo: number, packs: Iterable<readonly [line: number, packs: number]>) =>
    `/shop/checkout${searchOf({ promo: idPromo, packs: [...packs].map(pair => pair.join('-')).join('.') })}`,
  wishlist: () => '/shop/wishlist',
  compare: () => '/shop/compare',
  promos: () => '/promos',
  /** Promotions of one family; an empty slug means all (PRO-02). */
  promosOf: (family: string) => `/promos${searchOf({ family })}`,
  promo: (idPromo: number) => `/promos/${idPromo}`,
  warranty: (brandSlug: string) => `/registro-gtia/${encodeURIComponent(brandSlug)}`,
  repairs: () => '/repairs',
  /** Repairs received between two business days, both inclusive; absent values mean the default (REP-02, REP-03). */
  repairsBetween: (query: { start?: string; end?: string; page?: number }) => `/repairs${searchOf(query)}`,
  repair: (docNum: number) => `/repairs?docNum=${docNum}`,

  login: (returnTo?: string) => `/account/login${returnToSearch(returnTo)}`,
  /** The registration form on the same page. */
  register: (returnTo?: string) => `/account/login${returnToSearch(returnTo)}#registrarse`,
  /** Target of a mailed activation link. */
  activate: (token?: string) => `/account/activate${searchOf({ token })}`,
  /** With a mailed token the page sets a new password, without one it requests a link. */
  resetPassword: (token?: string) => `/account/reset${searchOf({ token })}`,
  /** Target of a mailed link that confirms another e-mail of the account. */
  emailChange: (token?: string) => `/account/email${searchOf({ token })}`,
  dashboard: () => '/account/dashboard',
  profile: () => '/account/profile',
  orders: (query: OrdersQuery = {}) => `/account/orders${searchOf(query)}`,
  order: (orderId: number) => `/account/orders/${orderId}`,
  /** The order confirmation page. */
  placedOrder: (orderId: number) => `/account/orders/${orderId}?placed=1`,
  /** Named lists of products (ACC-19). */
  lists: () => '/account/lists',
  list: (listId: number) => `/account/lists/${listId}`,
  /** Back-in-stock notifications (ACC-22). */
  stockRequests: () => '/account/stock-requests',
  addresses: () => '/account/addresses',
  address: (addressId: string | number) => `/account/addresses/${encodeURIComponent(addressId)}`,
  /** The form for a new address. */
  newAddress: () => '/account/addresses/nueva',
  /** Invoices, credit notes, debit notes and receipts (DOC-05). */
  documents: (query: DocumentsQuery = {}) => `/account/documents${searchOf(query)}`,
  /** One document (DOC-01..03). */
  document: (kind: DocumentKind, docNum: number) => `/account/documents/${kind}/${docNum}`,
  statement: (period: PeriodQuery = {}) => `/account/status${searchOf(period)}`,
  brochures: () => '/account/catalog',
  password: () => '/account/password',
  /** Products by the customer's purchase rank (ACC-07). */
  myProducts: () => '/shop/catalog?sort=list_asc',

  howToPurchase: () => '/site/how-to-purchase',
  faq: () => '/site/faq',
  aboutUs: () => '/site/about-us',
  contactUs: () => '/site/contact-us',
  terms: () => '/site/terms',
  /** The privacy text (GTI-09). */
  privacy: () => '/site/terms#datos-personales',
  blogCategory: () => '/blog/category-classic',
  /** An article, or the newest one without a slug; the blog has only these two routes (D25). */
  blogPost: (slug?: string) => `/blog/post-classic${searchOf({ post: slug })}`,

  /** Navigations, not data calls: sign-in with returnTo, and sign-out (AUT-05, AUT-09). */
  apiLogin: (returnTo?: string) => `/api/auth/login${returnToSearch(returnTo)}`,
  apiLogout: () => '/api/auth/logout',
  /** Files opened by plain links: documents, the account statement, spreadsheets, a ZIP of a month's documents. */
  apiDocumentPdf: (kind: DocumentKind, docNum: number) => `/api/account/documents/${kind}/${docNum}/pdf`,
  apiDocumentsZip: (query: { month?: string } = {}) => `/api/account/documents/zip${searchOf(query)}`,
  apiStatementPdf: (period: PeriodQuery = {}) => `/api/account/statement/pdf${searchOf(period)}`,
  apiStatementSheet: (period: PeriodQuery = {}) => `/api/account/statement/xlsx${searchOf(period)}`,
  apiOrdersSheet: (format: SheetFormat, query: Omit<OrdersQuery, 'page'> = {}) =>
    `/api/account/orders/export/${format}${searchOf(query)}`,
  apiOrderSheet: (format: SheetFormat, orderId: number) => `/api/account/orders/${orderId}/export/${format}`,
} as const

/** Query string in canonical order. */
function catalogueSearch(query: CatalogueQuery): string {
  return searchOf(query, catalogueParameters)
}

/**
 * Query string in the order of `names`, without empty or default values, so that a page has one URL. A listing has
 * dozens of links, so plain values are not encoded.
 */
function searchOf(query: object, names: readonly string[] = Object.keys(query)): string {
  let search = ''
  for (const name of names) {
    for (const given of [Reflect.get(query, name)].flat()) {
      const value = String(given ?? '')
      if (isDefault(name, value)) continue
      search += `${search === '' ? '?' : '&'}${name}=${PLAIN.test(value) ? value : encoded(value)}`
    }
  }
  return search
}

/** Needs no encoding. */
const PLAIN = /^[\w.*:-]+$/

function encoded(value: string): string {
  return new URLSearchParams([['', value]]).toString().slice(1)
}

/** Empty, the first page, or the default sort and size. */
function isDefault(name: string, value: string): boolean {
  if (value === '') return true
  if (name === 'page') return Number(value) === FIRST_PAGE
  if (name === 'limit') return Number(value) === PAGE_SIZE
  return name === 'sort' && value === 'default'
}

function returnToSearch(returnTo: string | undefined): string {
  return searchOf({ returnTo: safeReturnTo(returnTo) === paths.home() ? '' : returnTo })
}
