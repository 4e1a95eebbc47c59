import type { demoRecords } from '#backend/testing/demo/demo-records.ts'
import { paths } from '#shop/site/paths.ts'

/** Records of the demo shop for pages with an id in their URL. */
export type DemoRecordFinder = ReturnType<typeof demoRecords>

interface PageBudget {
  /** The budget applies to each of these URLs. */
  readonly at: readonly (string | ((demo: DemoRecordFinder) => Promise<string>))[]
  /** Statuses other than 200. */
  readonly visitorGets?: number
  readonly signedInGets?: number
  /** SQL statements, transaction commands included: a visitor’s first visit, and the next while nothing changed. */
  readonly visitor: readonly [first: number, next: number]
  /** Signed in without a cardcode, and as a customer: one of each is the session. */
  readonly withoutCardcode: number
  readonly customer: number
}

const SESSION = 1
/** Pages without SQL for visitors even when rendered again, and with the session's statement for others. */
const free = { visitor: [0, 0], withoutCardcode: SESSION, customer: SESSION } as const
/** Pages that redirect visitors to the sign-in. */
const own = { visitorGets: 302, visitor: [0, 0], withoutCardcode: SESSION } as const
/** Its rate limit, and whether it is still valid. */
const mailedLink = { visitor: [2, 2], withoutCardcode: SESSION + 2, customer: SESSION + 2 } as const

/** Most SQL statements of each page of `routes.ts`, by its file. */
export const pageBudgets: Readonly<Record<string, PageBudget>> = {
  'routes/home.tsx': { at: [paths.home()], visitor: [1, 0], withoutCardcode: 2, customer: 6 },
  'routes/catalogue.tsx': {
    at: [
      paths.catalogue(),
      paths.catalogue({ term: 'taladro percutor' }),
      paths.catalogue({ term: 'zzzzzz' }),
      paths.catalogue({ family: 'ferreteria', page: 7 }),
      paths.catalogue({ family: 'ferreteria', brand: 'tordaz', inStock: 1, sort: 'price_desc' }),
      paths.myProducts(),
    ],
    ...free,
  },
  'routes/product.tsx': { at: [paths.product('TAL-710PTZ13')], ...free },
  'routes/wishlist.tsx': { at: [paths.wishlist()], ...free },
  'routes/compare.tsx': { at: [paths.compare()], ...free },
  'routes/cart.tsx': { at: [paths.cart()], ...own, customer: SESSION },
  'routes/checkout.tsx': { at: [paths.checkout()], ...own, customer: 4 },
  'routes/promos.tsx': {
    at: [paths.promos(), paths.promosOf('ferreteria')],
    visitor: [1, 0],
    withoutCardcode: 2,
    customer: 2,
  },
  'routes/promo.tsx': {
    at: [async demo => paths.promo(await demo.promo())],
    visitor: [1, 0],
    withoutCardcode: 2,
    customer: 2,
  },
  'routes/warranty.tsx': {
    at: [paths.warranty('tordaz')],
    visitor: [2, 0],
    withoutCardcode: 3,
    customer: 6,
  },
  'routes/auth/login.tsx': { at: [paths.login()], ...free },
  'routes/auth/activate.tsx': { at: [paths.activate('x')], ...mailedLink },
  'routes/auth/reset.tsx': { at: [paths.resetPassword(), paths.resetPassword('x')], ...mailedLink },
  'routes/account/repairs.tsx': { at: [paths.repairs()], ...own, customer: 3 },
  'routes/account/dashboard.tsx': { at: [paths.dashboard()], ...own, customer: 10 },
  'routes/account/profile.tsx': { at: [paths.profile()], ...own, withoutCardcode: 2, customer: 5 },
  'routes/account/orders.tsx': {
    at: [paths.orders(), paths.orders({ status: 'delivered', text: 'taladro', page: 2 })],
    ...own,
    customer: 3,
  },
  'routes/account/order.tsx': { at: [async demo => paths.order(await demo.orderId())], ...own, customer: 2 },
  'routes/account/documents.tsx': {
    at: [paths.documents(), paths.documents({ kind: 'invoice', unpaid: '1' })],
    ...own,
    customer: 3,
  },
  'routes/account/document.tsx': {
    at: (['invoice', 'creditNote', 'receipt'] as const).map(
      kind => async demo => paths.document(kind, (await demo.document(kind)).docNum),
    ),
    ...own,
    customer: 5,
  },
  'routes/account/stock-requests.tsx': { at: [paths.stockRequests()], ...own, customer: 2 },
  'routes/account/lists.tsx': { at: [paths.lists()], ...own, customer: 2 },
  'routes/account/list.tsx': { at: [async demo => paths.list(await demo.listId())], ...own, customer: 2 },
  'routes/account/addresses.tsx': { at: [paths.addresses()], ...own, customer: 2 },
  'routes/account/address.tsx': {
    at: [paths.newAddress(), async demo => paths.address(await demo.addressId())],
    ...own,
    customer: 2,
  },
  'routes/account/statement.tsx': {
    at: [paths.statement(), paths.statement({ from: '2024-01-01', to: '2026-01-01' })],
    ...own,
    customer: 6,
  },
  'routes/account/brochures.tsx': { at: [paths.brochures()], ...own, customer: 5 },
  'routes/account/password.tsx': { at: [paths.password()], ...own, customer: SESSION },
  'routes/site/how-to-purchase.tsx': { at: [paths.howToPurchase()], ...free },
  'routes/site/faq.tsx': { at: [paths.faq()], ...free },
  'routes/site/about-us.tsx': { at: [paths.aboutUs()], ...free },
  'routes/site/contact-us.tsx': { at: [paths.contactUs()], ...free },
  'routes/site/terms.tsx': { at: [paths.terms()], ...free },
  'routes/site/blog-category.tsx': { at: [paths.blogCategory()], ...free },
  'routes/site/blog-post.tsx': { at: [paths.blogPost()], ...free },
  'routes/not-found.tsx': { at: ['/nada'], visitorGets: 404, signedInGets: 404, ...free },
}

/**
 * Maximum SQL statements of each data call of the shop, including the session, `begin`, `commit` and the two of an
 * idempotency key. Without the archive of a month: it reads documents one by one, so that only one is in memory.
 */
export const callBudgets: Readonly<Record<string, number>> = {
  // Search and lookup: from memory.
  ProductSearch: 0,
  ProductLookup: 0,
  ProductSizes: 0,
  ProductSubstitutes: 1,
  getFamilies: 0,
  readBrochureProducts: 1,
  QuickOrder: 1,
  QuickOrderFile: 1,
  orderLinesSample: 1,
  getpromo: 2,
  getPopup: 2,

  GetCart: 2,
  SaveCart: 8,
  writeCartByQuery: 5,
  CreateOrder: 14,
  createorderpromo: 16,
  CancelOrder: 7,
  RepeatOrder: 3,
  orders: 2,
  exportOrders: 2,
  exportOrder: 2,

  me: 1,
  register: 5,
  activateAccount: 13,
  RequestPasswordReset: 3,
  ResetPassword: 9,
  UpdateProfile: 2,
  changeOwnPassword: 9,
  OpenSessions: 2,
  CloseSession: 2,
  CloseOtherSessions: 2,
  ProductLists: 2,
  ProductList: 2,
  CreateProductList: 9,
  UpdateProductList: 7,
  DeleteProductList: 5,
  AddToProductList: 8,
  SetProductListLine: 8,
  StockRequests: 2,
  RequestStock: 3,
  CancelStockRequest: 3,
  addresses: 2,
  CreateAddress: 7,
  UpdateAddress: 7,
  DeleteAddress: 6,

  documents: 3,
  readDocument: 2,
  readDocumentPdf: 3,
  sendCFE: 7,
  ClientState: 5,
  PrintClientState: 5,
  exportStatement: 5,
  catalogs: 2,
  CreateCatalog: 10,
  catalog: 2,
  CatalogFile: 2,
  UploadCatalogLogo: 6,
  CatalogLogo: 2,
  services: 3,
  servicestatus: 2,
  AnswerQuote: 7,
  getProductosGtia: 2,
  RegistroGtia: 11,
  Employes: 2,
}
