import type { Call } from '#contract/call.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { calls } from '#contract/shop/calls.ts'
import { ROLES, type Role } from './demo-people.ts'

/**
 * Who gets what, call by call: the statuses for a request that holds no cardcode and is about records of the customer
 * `own`, in the order no token, visitor, user without cardcode, own, other customer. Written down apart from the
 * contract, so that a change of either alone is seen.
 */
const table: Readonly<Record<string, string>> = {
  ExchangeRate: '401 200 200 200 200',
  ChargeTransportMinAmount: '401 200 200 200 200',
  Company: '401 200 200 200 200',
  getFamilies: '401 200 200 200 200',
  ProductLookup: '401 200 200 200 200',
  ProductSearch: '401 200 200 200 200',
  ProductSizes: '401 200 200 200 200',
  ProductsList: '401 200 200 200 200',
  getpromos: '401 200 200 200 200',
  getpromo: '401 200 200 200 200',
  getpromolines: '401 200 200 200 200',
  getPopup: '401 200 200 200 200',
  getProductosGtia: '401 200 200 200 200',
  RegistroGtia: '401 201 201 201 201',
  validclient: '401 200 200 200 200',
  ClientRegisterNotice: '401 202 202 202 202',

  // Whoever holds a password, a token or a signed link is let in by that; a link not into another customer's session.
  SignIn: '401 201 201 201 201',
  ReadSession: '401 200 200 200 200',
  SignOut: '401 200 200 200 200',
  ReadMailedLink: '401 200 200 200 200',
  Activate: '401 200 200 200 200',
  RequestPasswordReset: '401 202 202 202 202',
  ResetPassword: '401 200 200 200 200',
  CatalogFile: '401 200 200 200 404',

  // A person's own account, customer or not.
  ChangePassword: '401 401 200 200 200',
  UpdateProfile: '401 401 200 200 200',
  OpenSessions: '401 401 200 200 200',
  CloseSession: '401 401 200 200 200',
  CloseOtherSessions: '401 401 200 200 200',
  Employes: '401 401 200 200 200',

  // What every customer has: the session's is answered.
  ClientName: '401 401 403 200 200',
  clientHeader: '401 401 403 200 200',
  addresses: '401 401 403 200 200',
  CreateAddress: '401 401 403 201 201',
  ProductLists: '401 401 403 200 200',
  CreateProductList: '401 401 403 201 201',
  ProductSubstitutes: '401 401 403 200 200',
  StockRequests: '401 401 403 200 200',
  RequestStock: '401 401 403 200 200',
  CancelStockRequest: '401 401 403 200 200',
  getshipping: '401 401 403 200 200',
  GetCart: '401 401 403 200 200',
  SaveCart: '401 401 403 200 200',
  QuickOrder: '401 401 403 200 200',
  QuickOrderFile: '401 401 403 200 200',
  orders: '401 401 403 200 200',
  documents: '401 401 403 200 200',
  ClientState: '401 401 403 200 200',
  PrintClientState: '401 401 403 200 200',
  services: '401 401 403 200 200',
  catalogs: '401 401 403 200 200',
  UploadCatalogLogo: '401 401 403 201 201',

  // One record: another customer's is not there.
  order: '401 401 403 200 404',
  RepeatOrder: '401 401 403 200 404',
  CancelOrder: '401 401 403 200 404',
  Invoice: '401 401 403 200 404',
  InvoiceReturn: '401 401 403 200 404',
  clientRecipe: '401 401 403 200 404',
  PrintInvoice: '401 401 403 200 404',
  PrintInvoiceReturn: '401 401 403 200 404',
  PrintClientRecipe: '401 401 403 200 404',
  sendCFE: '401 401 403 202 404',
  servicestatus: '401 401 403 200 404',
  AnswerQuote: '401 401 403 200 404',
  UpdateAddress: '401 401 403 200 404',
  DeleteAddress: '401 401 403 200 404',
  ProductList: '401 401 403 200 404',
  UpdateProductList: '401 401 403 200 404',
  DeleteProductList: '401 401 403 200 404',
  AddToProductList: '401 401 403 200 404',
  SetProductListLine: '401 401 403 200 404',
  catalog: '401 401 403 200 404',
  CatalogLogo: '401 401 403 200 404',

  // A body that points at another customer's address or logo points at nothing.
  CreateOrder: '401 401 403 201 422',
  createorderpromo: '401 401 403 201 422',
  CreateCatalog: '401 401 403 202 422',
}

/** The calls that take no cardcode, which therefore nobody can get wrong. */
export const WITHOUT_CARDCODE: ReadonlySet<string> = new Set([
  'ExchangeRate',
  'ChargeTransportMinAmount',
  'Company',
  'getFamilies',
  'ProductsList',
  'Employes',
  'getProductosGtia',
  'CatalogFile',
  'SignIn',
  'ReadSession',
  'SignOut',
  'Activate',
  'ChangePassword',
  'RequestPasswordReset',
  'ResetPassword',
  'UpdateProfile',
  'OpenSessions',
  'CloseSession',
  'CloseOtherSessions',
  'ReadMailedLink',
])

/** What is answered belongs to whoever the password, token or link in the request was given to. */
export const BY_CREDENTIAL: ReadonlySet<string> = new Set([
  'SignIn',
  'ReadSession',
  'SignOut',
  'ReadMailedLink',
  'Activate',
  'ResetPassword',
  'CatalogFile',
])

/** Registration: asked before anybody has a session, about whichever customer. */
export const OF_ANY_CARDCODE: ReadonlySet<string> = new Set(['validclient', 'ClientRegisterNotice'])

const codes: Readonly<Record<string, ErrorCode>> = {
  '401': 'UNAUTHENTICATED',
  '403': 'NO_CARDCODE',
  '404': 'NOT_FOUND',
  '422': 'VALIDATION',
}

export interface Outcome {
  readonly status: number
  /** Null where the answer is good. */
  readonly code: ErrorCode | null
}

/** One call asked by one role. */
export interface AuthorityCell {
  readonly name: string
  readonly call: Call
  readonly role: Role
  readonly outcome: Outcome
}

/** The calls that have a row. */
export const authorityNames: readonly string[] = Object.keys(table)

export const authorityCells: readonly AuthorityCell[] = Object.entries(table).flatMap(([name, statuses]) => {
  const call = calls.find(one => one.name === name)
  if (call === undefined) throw new Error(`${name} is no call`)
  const written = statuses.split(' ')
  if (written.length !== ROLES.length) throw new Error(`The row of ${name} has not one status per role`)
  return ROLES.map((role, at) => {
    const status = written[at] ?? ''
    return { name, call, role, outcome: { status: Number(status), code: codes[status] ?? null } }
  })
})

/** What a role is answered that names a cardcode which is not its own. */
export const NAMING_ANOTHER: ReadonlyMap<Role, Outcome> = new Map([
  ['no token', { status: 401, code: 'UNAUTHENTICATED' }],
  ['visitor', { status: 401, code: 'UNAUTHENTICATED' }],
  ['user', { status: 403, code: 'NO_CARDCODE' }],
  ['own', { status: 403, code: 'CARDCODE_MISMATCH' }],
  ['other', { status: 403, code: 'CARDCODE_MISMATCH' }],
])
