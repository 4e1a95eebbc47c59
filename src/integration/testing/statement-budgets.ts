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
  /** Signed in without a cardcode, and as a customer, with the session and the terms in memory. */
  readonly withoutCardcode: number
  readonly customer: number
}

/** Pages without SQL, for visitors even when rendered again. */
const free = { visitor: [0, 0], withoutCardcode: 0, customer: 0 } as const
/** Pages that redirect visitors to the sign-in. */
const own = { visitorGets: 302, visitor: [0, 0], withoutCardcode: 0 } as const
/** Its rate limit, and whether it is still valid. */
const mailedLink = { visitor: [2, 2], withoutCardcode: 2, customer: 2 } as const

/** Most SQL statements of each page of `routes.ts`, by its file. */
export const pageBudgets: Readonly<Record<string, PageBudget>> = {
  'routes/home.tsx': { at: [paths.home()], visitor: [1, 0], withoutCardcode: 1, customer: 3 },
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
  'routes/cart.tsx': { at: [paths.cart()], ...own, customer: 0 },
  'routes/checkout.tsx': { at: [paths.checkout()], ...own, customer: 3 },
  'routes/promos.tsx': {
    at: [paths.promos(), paths.promosOf('ferreteria')],
    visitor: [1, 0],
    withoutCardcode: 1,
    customer: 1,
  },
  'routes/promo.tsx': {
    at: [async demo => paths.promo(await demo.promo())],
    visitor: [1, 0],
    withoutCardcode: 1,
    customer: 1,
  },
  'routes/warranty.tsx': {
    at: [paths.warranty('tordaz')],
    visitor: [2, 0],
    withoutCardcode: 2,
    customer: 5,
  },
  'routes/auth/login.tsx': { at: [paths.login()], ...free },
  'routes/auth/activate.tsx': { at: [paths.activate('x')], ...mailedLink },
  'routes/auth/reset.tsx': { at: [paths.resetPassword(), paths.resetPassword('x')], ...mailedLink },
  'routes/auth/email-change.tsx': { at: [paths.emailChange(), paths.emailChange('x')], ...mailedLink },
  'routes/account/repairs.tsx': { at: [paths.repairs()], ...own, customer: 2 },
  'routes/account/dashboard.tsx': { at: [paths.dashboard()], ...own, customer: 9 },
  'routes/account/profile.tsx': { at: [paths.profile()], ...own, withoutCardcode: 1, customer: 4 },
  'routes/account/orders.tsx': {
    at: [paths.orders(), paths.orders({ status: 'delivered', text: 'taladro', page: 2 })],
    ...own,
    customer: 2,
  },
  'routes/account/order.tsx': { at: [async demo => paths.order(await demo.orderId())], ...own, customer: 1 },
  'routes/account/documents.tsx': {
    at: [paths.documents(), paths.documents({ kind: 'invoice', unpaid: '1' })],
    ...own,
    customer: 2,
  },
  'routes/account/document.tsx': {
    at: (['invoice', 'creditNote', 'receipt'] as const).map(
      kind => async demo => paths.document(kind, (await demo.document(kind)).docNum),
    ),
    ...own,
    customer: 4,
  },
  'routes/account/stock-requests.tsx': { at: [paths.stockRequests()], ...own, customer: 1 },
  'routes/account/prepared-order.tsx': {
    // Mails alone link to it.
    at: [async demo => `/account/prepared/${await demo.newPreparedOrder()}`],
    ...own,
    customer: 1,
  },
  'routes/account/lists.tsx': { at: [paths.lists()], ...own, customer: 1 },
  'routes/account/list.tsx': { at: [async demo => paths.list(await demo.listId())], ...own, customer: 1 },
  'routes/account/addresses.tsx': { at: [paths.addresses()], ...own, customer: 1 },
  'routes/account/address.tsx': {
    at: [paths.newAddress(), async demo => paths.address(await demo.addressId())],
    ...own,
    customer: 1,
  },
  'routes/account/statement.tsx': {
    at: [paths.statement(), paths.statement({ from: '2024-01-01', to: '2026-01-01' })],
    ...own,
    customer: 3,
  },
  'routes/account/brochures.tsx': { at: [paths.brochures()], ...own, customer: 4 },
  'routes/account/password.tsx': { at: [paths.password()], ...own, customer: 0 },
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
 * Maximum SQL statements of each data call of the shop, including `begin`, `commit` and the two of an
 * idempotency key. Without the archive of a month: it reads documents one by one, so that only one is in memory.
 */
export const callBudgets: Readonly<Record<string, number>> = {
  // Search and lookup: from memory.
  ProductSearch: 0,
  SearchClick: 0,
  ProductLookup: 0,
  ProductSizes: 0,
  ProductSubstitutes: 0,
  getFamilies: 0,
  readBrochureProducts: 0,
  QuickOrder: 0,
  QuickOrderFile: 0,
  orderLinesSample: 0,
  getpromo: 1,
  getPopup: 1,

  GetCart: 1,
  SaveCart: 6,
  writeCartByQuery: 4,
  CreateOrder: 13,
  createorderpromo: 15,
  CancelOrder: 8,
  AnswerOrderProposal: 7,
  RepeatOrder: 2,
  // A key is claimed, and its response kept.
  UsePreparedOrder: 6,
  orders: 1,
  exportOrders: 1,
  exportOrder: 1,

  me: 0,
  register: 5,
  activateAccount: 13,
  ConfirmEmailChange: 5,
  RequestPasswordReset: 3,
  ResetPassword: 9,
  UpdateProfile: 1,
  changeOwnPassword: 8,
  OpenSessions: 1,
  CloseSession: 1,
  CloseOtherSessions: 1,
  ProductLists: 1,
  ProductList: 1,
  CreateProductList: 8,
  UpdateProductList: 6,
  DeleteProductList: 4,
  AddToProductList: 7,
  SetProductListLine: 7,
  StockRequests: 1,
  RequestStock: 2,
  CancelStockRequest: 2,
  addresses: 1,
  // One says whose change it is.
  CreateAddress: 7,
  UpdateAddress: 7,
  DeleteAddress: 6,

  documents: 2,
  readDocument: 1,
  readDocumentPdf: 2,
  sendCFE: 6,
  ClientState: 2,
  PrintClientState: 2,
  exportStatement: 2,
  catalogs: 1,
  CreateCatalog: 9,
  catalog: 1,
  CatalogFile: 2,
  UploadCatalogLogo: 5,
  CatalogLogo: 1,
  services: 2,
  servicestatus: 1,
  AnswerQuote: 6,
  getProductosGtia: 2,
  RegistroGtia: 11,
  Employes: 1,
}
