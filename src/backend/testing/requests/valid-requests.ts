import type { Call } from '#contract/call.ts'
import type { BackendClient } from '#contract/client.ts'
import { productLookup } from '#contract/shop/products.ts'
import { getpromo } from '#contract/shop/promos.ts'
import type { Database } from '../../platform/db/pool.ts'
import { OWN_CARDCODE, type Person, userOf } from '../demo/demo-people.ts'
import { A_PICTURE, catalogRequest, type DemoRecords, demoRecords } from '../demo/demo-records.ts'

/** Parameters of path and query, and the body. */
export interface ValidRequest {
  readonly query: Readonly<Record<string, unknown>>
  readonly body?: Readonly<Record<string, unknown>>
}

/** Valid requests of every call in the demo shop. */
export interface ValidRequests {
  /** The calls with a valid request. */
  readonly names: readonly string[]
  /**
   * A request the customer `own` may make, with new records where it consumes them. For calls about the caller, `by` is
   * the caller.
   */
  make(call: Call, by?: Person | null): Promise<ValidRequest>
}

type Maker = (by: Person) => Promise<ValidRequest> | ValidRequest

const nothing: Maker = () => ({ query: {} })
const NEW_PASSWORD = 'otra clave bien larga'
/** Delivery by pick-up. */
const PICKED_UP = { code: 'RETIRO', addressId: null, agency: null, agencyBranch: null }

export function validRequests({
  db,
  backend,
}: {
  db: Database
  backend: { client: BackendClient }
}): ValidRequests {
  const records = demoRecords(db)
  const makers: Readonly<Record<string, Maker>> = {
    ...catalogueRequests(records),
    ...customerRequests(records),
    ...documentRequests(records),
    ...orderRequests(records, backend.client),
    ...makerRequests(records),
    ...sessionRequests(records),
  }
  return {
    names: Object.keys(makers),
    async make(call, by = null) {
      const maker = makers[call.name]
      if (maker === undefined) throw new Error(`No valid request of ${call.name} is known`)
      return maker(by ?? userOf(OWN_CARDCODE))
    },
  }
}

function catalogueRequests(records: DemoRecords): Record<string, Maker> {
  const docEntry = async () => ({ query: { docEntry: await records.promo() } })
  return {
    ExchangeRate: nothing,
    ChargeTransportMinAmount: nothing,
    Company: nothing,
    ContentPosts: nothing,
    ContentText: () => ({ query: { slug: 'faq' } }),
    getFamilies: nothing,
    ProductsList: nothing,
    getpromo: docEntry,
    getpromolines: docEntry,
    ProductLookup: () => ({ query: { itemcodes: 'TAL-710PTZ13,110101', withDesc: 'true' } }),
    ProductSubstitutes: () => ({ query: { itemCode: 'TAL-710PTZ13' } }),
    ProductSizes: () => ({ query: { itemCode: 'TAL-710PTZ13' } }),
    ProductSearch: () => ({ query: { term: 'taladro', page: '1', limit: '5' } }),
    SearchClick: () => ({ query: {}, body: { term: 'taladro', itemCode: '006101' } }),
    QuickOrder: () => ({ query: {}, body: { lines: ['TAL-710PTZ13 2', 'candado de bronce'] } }),
    QuickOrderFile: () => ({ query: {}, body: { base64: btoa('TAL-710PTZ13 2\n') } }),
    getpromos: () => ({ query: { family: '' } }),
    getPopup: () => ({ query: { email: '' } }),
    HomePage: () => ({ query: {} }),
    getProductosGtia: () => ({ query: { marca: 'tordaz' } }),
    RegistroGtia: async () => ({
      query: {},
      body: {
        ...(await records.warrantyProduct()),
        serial: null,
        purchaseDate: '2026-02-01',
        reseller: 'Ferretería Sol',
        invoiceRef: 'A 123',
        name: 'Ana Pérez',
        docType: 'CI',
        docNumber: '1.234.567-2',
        email: 'ana@correo.test',
        phone: '099 123 456',
        department: 'MO',
        city: 'Montevideo',
        proof: { name: 'boleta.png', base64: A_PICTURE },
        consent: true,
      },
    }),
  }
}

function customerRequests(records: DemoRecords): Record<string, Maker> {
  const address = {
    label: 'Obra',
    street: 'Calle del Aljibe',
    number: '12',
    unit: null,
    corner: null,
    city: 'Montevideo',
    department: 'MO',
    postalCode: '12100',
    contact: null,
    phone: null,
    hours: null,
    notes: null,
    kind: 'S',
    isDefault: false,
  }
  let registrations = 0
  return {
    ClientName: nothing,
    clientHeader: nothing,
    Employes: nothing,
    addresses: nothing,
    validclient: () => ({ query: { cardcode: 'C20003' } }),
    ClientRegisterNotice: () => ({
      query: { cardcode: 'C20003', email: `alta-${registrations++}@demo.test` },
    }),
    getshipping: () => ({ query: { amount: '1000', department: 'MO' } }),
    services: () => ({ query: { start: '2024-01-01', page: '1', limit: '50' } }),
    servicestatus: async () => ({ query: { docNum: await records.repair('delivered') } }),
    AnswerQuote: async () => ({
      query: {},
      body: { docNum: await records.newQuotedRepair(), accept: true },
    }),
    CreateAddress: () => ({ query: {}, body: address }),
    UpdateAddress: async () => ({ query: { addressId: await records.newAddress() }, body: address }),
    DeleteAddress: async () => ({ query: { addressId: await records.newAddress() } }),
    ...listRequests(records),
    StockRequests: nothing,
    RequestStock: async () => ({ query: {}, body: { itemCode: await records.soldOutProduct() } }),
    CancelStockRequest: async () => ({ query: { itemCode: await records.soldOutProduct() } }),
  }
}

function listRequests(records: DemoRecords): Record<string, Maker> {
  const newList = async () => ({ listId: await records.newList(userOf(OWN_CARDCODE).email) })
  const lines = [{ itemCode: '006101', quantity: 12 }]
  let made = 0
  return {
    ProductLists: nothing,
    ProductList: async () => ({ query: await newList() }),
    CreateProductList: () => ({ query: {}, body: { name: `Lista ${made++}`, shared: false, lines } }),
    UpdateProductList: async () => ({
      query: await newList(),
      body: { name: `Otra ${made++}`, shared: true },
    }),
    DeleteProductList: async () => ({ query: { ...(await newList()), revision: 1 } }),
    AddToProductList: async () => ({ query: await newList(), body: { lines } }),
    SetProductListLine: async () => ({
      query: await newList(),
      body: { itemCode: 'TAL-710PTZ13', quantity: 3, was: 2 },
    }),
  }
}

function documentRequests(records: DemoRecords): Record<string, Maker> {
  const numbered =
    (kind: 'invoice' | 'creditNote' | 'receipt', more: object = {}) =>
    async () => ({
      query: { docNum: (await records.document(kind)).docNum, ...more },
    })
  const printed = { product: 'print' }
  const period = { from: '2026-01-01', to: '2026-12-31' }
  return {
    Invoice: numbered('invoice'),
    InvoiceReturn: numbered('creditNote'),
    clientRecipe: numbered('receipt'),
    PrintInvoice: numbered('invoice', printed),
    PrintInvoiceReturn: numbered('creditNote', printed),
    PrintClientRecipe: numbered('receipt', printed),
    ClientState: () => ({ query: period }),
    PrintClientState: () => ({ query: { ...period, ...printed } }),
    documents: () => ({
      query: {
        kind: 'invoice,receipt',
        start: '2024-01-01',
        end: '2030-01-01',
        currency: '$',
        number: '',
        unpaid: 'false',
        page: '1',
        limit: '50',
      },
    }),
    sendCFE: async () => {
      const { cfeType, folioPref, folioNum } = await records.document('invoice')
      return { query: { folioPref, folioNum, cfeType, email: '' } }
    },
  }
}

function orderRequests(records: DemoRecords, client: BackendClient): Record<string, Maker> {
  const { cardcode, email } = userOf(OWN_CARDCODE)
  const caller = { cardcode, email, requestId: 'valid-requests', address: null }
  const delivered = async () => ({ ...PICKED_UP, code: 'REPARTO', addressId: await records.addressId() })
  const order = async (lines: unknown[], promos: unknown[]) => ({
    query: {},
    body: {
      email: '',
      lines,
      promos,
      shipping: await delivered(),
      poRef: 'OC 4471',
      comments: null,
      acceptedQuote: null,
    },
  })
  return {
    orders: () => ({
      query: {
        start: '2024-01-01',
        end: '2030-01-01',
        status: 'delivered',
        text: '',
        page: '1',
        limit: '50',
      },
    }),
    order: async () => ({ query: { orderid: await records.orderId() } }),
    RepeatOrder: async () => ({ query: { orderid: await records.orderId() } }),
    PreparedOrder: async () => ({ query: { id: await records.newPreparedOrder() } }),
    UsePreparedOrder: async () => ({ query: {}, body: { id: await records.newPreparedOrder() } }),
    CancelOrder: async () => ({
      query: {},
      body: { orderid: await records.orderId('received', 'on_hold') },
    }),
    AnswerOrderProposal: async () => ({
      query: {},
      body: { ...(await records.newProposal()), answer: 'reject' },
    }),
    CreateOrder: async () => {
      const { products } = await client.call(productLookup, { query: { itemcodes: 'TAL-710PTZ13' } }, caller)
      const lines = products.flatMap(product => {
        if (!('price' in product)) return []
        const { itemCode, unitMult: quantity, price, finalDiscount: discount, currency } = product
        return [{ itemCode, quantity, price, discount, currency }]
      })
      return order(lines, [])
    },
    createorderpromo: async () => {
      const idPromo = await records.promo()
      const { lines } = await client.call(getpromo, { query: { docEntry: idPromo } }, caller)
      const taken = lines.flatMap(line => {
        if (!('price' in line)) return []
        const { itemCode, quantity, price, finalDiscount, factorQty, currency } = line
        return [{ itemCode, quantity, price, finalDiscount, factorQty, currency }]
      })
      return order([], [{ idPromo, lines: taken }])
    },
    GetCart: () => ({ query: { email: '' } }),
    SaveCart: () => {
      const lines = [{ itemCode: 'TAL-710PTZ13', quantity: 1 }]
      const promos = [{ idPromo: 501, description: 'Tres por dos', lines }]
      return { query: {}, body: { email: '', lines, promos } }
    },
  }
}

function makerRequests(records: DemoRecords): Record<string, Maker> {
  return {
    catalogs: nothing,
    CreateCatalog: async () => ({
      query: {},
      body: { ...catalogRequest, email: '', logoUrl: `/client/logos/${await records.logoId()}` },
    }),
    catalog: async () => ({ query: { catalogId: (await records.readyCatalog()).catalogId } }),
    CatalogFile: async () => ({ query: await records.readyCatalog() }),
    UploadCatalogLogo: () => ({ query: {}, body: { base64: A_PICTURE } }),
    CatalogLogo: async () => ({ query: { logoId: await records.logoId() } }),
  }
}

function sessionRequests(records: DemoRecords): Record<string, Maker> {
  const body = (given: Record<string, unknown>): ValidRequest => ({ query: {}, body: given })
  let forgotten = 0
  return {
    SignIn: ({ email, password }) => body({ email, password, userAgent: 'Firefox' }),
    ReadSession: async () => body({ token: await records.sessionToken() }),
    SignOut: async () => body({ token: await records.sessionToken() }),
    ReadMailedLink: async () => body({ token: await records.mailedToken('activate'), purpose: 'activate' }),
    ReadEmailChange: async () => body({ token: await records.emailToken() }),
    ConfirmEmailChange: async () => body({ token: await records.emailToken() }),
    Activate: async () =>
      body({ token: await records.mailedToken('activate'), password: NEW_PASSWORD, name: 'Ana' }),
    RequestPasswordReset: () => body({ email: `olvido-${forgotten++}@demo.test` }),
    ResetPassword: async () => body({ token: await records.mailedToken('reset'), password: NEW_PASSWORD }),
    ChangePassword: async ({ email, password }) =>
      body({ token: await records.sessionToken(email), current: password, password: NEW_PASSWORD }),
    UpdateProfile: () => body({ name: 'Ana Pérez', nickname: 'Ana' }),
    OpenSessions: async ({ email }) => body({ token: await records.sessionToken(email) }),
    CloseSession: async () => body({ sessionId: await records.sessionId() }),
    CloseOtherSessions: async ({ email }) => body({ token: await records.sessionToken(email) }),
    EnterImpersonation: async () => body({ code: (await records.impersonation()).code }),
    ReadImpersonation: async () =>
      body({ token: (await records.impersonation()).token, page: '/shop/catalog?q=taladro' }),
    LeaveImpersonation: async () => body({ token: (await records.impersonation()).token }),
  }
}
