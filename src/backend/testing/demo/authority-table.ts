import type { Call } from '#contract/call.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { calls } from '#contract/shop/calls.ts'
import { ROLES, type Role } from './demo-people.ts'

/**
 * The authority table: statuses of each call for a request without a cardcode about records of the customer `own`, in
 * the order no token, visitor, user without cardcode, own, other customer. Written independently of the contract, so
 * that a change of only one of them fails.
 */
const table: Readonly<Record<string, string>> = {
  ExchangeRate: '401 200 200 200 200',
  ChargeTransportMinAmount: '401 200 200 200 200',
  Company: '401 200 200 200 200',
  ContentPosts: '401 200 200 200 200',
  ContentText: '401 200 200 200 200',
  getFamilies: '401 200 200 200 200',
  ProductLookup: '401 200 200 200 200',
  ProductSearch: '401 200 200 200 200',
  SearchClick: '401 202 202 202 202',
  ProductSizes: '401 200 200 200 200',
  ProductsList: '401 200 200 200 200',
  getpromos: '401 200 200 200 200',
  getpromo: '401 200 200 200 200',
  getpromolines: '401 200 200 200 200',
  getPopup: '401 200 200 200 200',
  HomePage: '401 200 200 200 200',
  getProductosGtia: '401 200 200 200 200',
  RegistroGtia: '401 201 201 201 201',
  validclient: '401 200 200 200 200',
  ClientRegisterNotice: '401 202 202 202 202',

  // A password, token or signed link is the credential; a link does not work in another customer's session.
  SignIn: '401 201 201 201 201',
  ReadSession: '401 200 200 200 200',
  SignOut: '401 200 200 200 200',
  ReadMailedLink: '401 200 200 200 200',
  ReadEmailChange: '401 200 200 200 200',
  ConfirmEmailChange: '401 200 200 200 200',
  Activate: '401 200 200 200 200',
  RequestPasswordReset: '401 202 202 202 202',
  ResetPassword: '401 200 200 200 200',
  CatalogFile: '401 200 200 200 404',
  EnterImpersonation: '401 200 200 200 200',
  ReadImpersonation: '401 200 200 200 200',
  LeaveImpersonation: '401 200 200 200 200',

  // A person's own account, customer or not.
  ChangePassword: '401 401 200 200 200',
  UpdateProfile: '401 401 200 200 200',
  OpenSessions: '401 401 200 200 200',
  CloseSession: '401 401 200 200 200',
  CloseOtherSessions: '401 401 200 200 200',
  Employes: '401 401 200 200 200',

  // What every customer has: the reply is the session's.
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

  // One record: another customer's is not found.
  order: '401 401 403 200 404',
  RepeatOrder: '401 401 403 200 404',
  PreparedOrder: '401 401 403 200 404',
  UsePreparedOrder: '401 401 403 200 404',
  CancelOrder: '401 401 403 200 404',
  AnswerOrderProposal: '401 401 403 200 404',
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

  // A body that refers to another customer's address or logo is invalid.
  CreateOrder: '401 401 403 201 422',
  createorderpromo: '401 401 403 201 422',
  CreateCatalog: '401 401 403 202 422',
}

/** The calls without a cardcode parameter. */
export const WITHOUT_CARDCODE: ReadonlySet<string> = new Set([
  'ContentPosts',
  'ContentText',
  'ExchangeRate',
  'ChargeTransportMinAmount',
  'Company',
  'getFamilies',
  'ProductsList',
  'Employes',
  'getProductosGtia',
  'CatalogFile',
  'SearchClick',
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
  'ReadEmailChange',
  'ConfirmEmailChange',
  'EnterImpersonation',
  'ReadImpersonation',
  'LeaveImpersonation',
])

/** The reply belongs to the holder of the password, token or link in the request. */
export const BY_CREDENTIAL: ReadonlySet<string> = new Set([
  'SignIn',
  'ReadSession',
  'SignOut',
  'ReadMailedLink',
  'ReadEmailChange',
  'ConfirmEmailChange',
  'Activate',
  'ResetPassword',
  'CatalogFile',
  'SearchClick',
  'EnterImpersonation',
  'ReadImpersonation',
  'LeaveImpersonation',
])

/** Registration: called without a session, about any customer. */
export const OF_ANY_CARDCODE: ReadonlySet<string> = new Set(['validclient', 'ClientRegisterNotice'])

const codes: Readonly<Record<string, ErrorCode>> = {
  '401': 'UNAUTHENTICATED',
  '403': 'NO_CARDCODE',
  '404': 'NOT_FOUND',
  '422': 'VALIDATION',
}

export interface Outcome {
  readonly status: number
  /** Null for a success. */
  readonly code: ErrorCode | null
}

/** One call made by one role. */
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
  if (call === undefined) throw new Error(`${name} is not a call`)
  const written = statuses.split(' ')
  if (written.length !== ROLES.length) throw new Error(`The row of ${name} has not one status per role`)
  return ROLES.map((role, at) => {
    const status = written[at] ?? ''
    return { name, call, role, outcome: { status: Number(status), code: codes[status] ?? null } }
  })
})

/** The outcome for each role that names another customer's cardcode. */
export const NAMING_ANOTHER: ReadonlyMap<Role, Outcome> = new Map([
  ['no token', { status: 401, code: 'UNAUTHENTICATED' }],
  ['visitor', { status: 401, code: 'UNAUTHENTICATED' }],
  ['user', { status: 403, code: 'NO_CARDCODE' }],
  ['own', { status: 403, code: 'CARDCODE_MISMATCH' }],
  ['other', { status: 403, code: 'CARDCODE_MISMATCH' }],
])
