import { type Finding, headersOf, nameOf } from './actor-request.ts'
import { customersIn, markOf } from './marks.ts'
import { type Person, recordIdsOf } from './people.ts'
import { openRawConnection, type RawRequest, type RawResponse, sendWithRetries } from './raw-http.ts'
import type { SharedData } from './read-requests.ts'

/** A call that changes something, with the status its owner gets. */
interface Write {
  readonly name: string
  readonly method: string
  readonly target: string
  readonly body?: unknown
  readonly key?: string
  readonly good: number
}

const NOT_FOUND = 404
/** One white pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg=='
/** The fields of a product that an order repeats. */
interface OfferedProduct {
  readonly itemCode: string
  readonly unitMult: number
  readonly price: number
  readonly discount: number
  readonly currency: string
}

/** The names of all calls in this file. */
export function writeNames([one, other]: readonly [Person, Person], shared: SharedData): string[] {
  const own = ownWrites(one, { addressId: 1, seen: [], shared })
  return [newAddress(one), ...own, ...foreignWrites(other), ...publicWrites(one, shared)].map(
    ({ name }) => name,
  )
}

/**
 * One customer changes all their own data and tries the same with another's. Reports responses with other customers'
 * marks, own changes that were rejected, and foreign ones that were not.
 */
export async function changeEverything(
  port: number,
  person: Person,
  { other, shared }: { readonly other: Person; readonly shared: SharedData },
): Promise<{ findings: Finding[]; replies: number }> {
  const connection = openRawConnection(port)
  const findings: Finding[] = []
  let replies = 0
  const who = nameOf(person)

  async function make({ name, method, target, body, key, good }: Write): Promise<RawResponse> {
    const [response] = await sendWithRetries(connection, rawRequestOf(person, { method, target, body, key }))
    if (response === undefined) throw new Error('No answer')
    replies += 1
    // A number in the request's own address may be repeated.
    const named = customersIn(target)
    const others = [...customersIn(response.body.toString())].filter(k => k !== person.index && !named.has(k))
    if (others.length > 0) findings.push({ who, target: `${name} ${target}`, what: `of customers ${others}` })
    if (response.status !== good) {
      const text = response.body.toString().slice(0, 300)
      findings.push({
        who,
        target: `${name} ${target}`,
        what: `${response.status} instead of ${good}: ${text}`,
      })
    }
    return response
  }

  const added = await make(newAddress(person))
  const { addressId }: { addressId: number } = JSON.parse(added.body.toString())
  const seen = await lookUp(shared)
  for (const write of [...ownWrites(person, { addressId, seen, shared }), ...foreignWrites(other)])
    await make(write)

  // Signed for another customer, so useless in this session.
  await make({ name: 'CatalogFile', method: 'GET', target: await linkOf(other), good: NOT_FOUND })
  connection.close()
  return { findings, replies }

  async function linkOf(owner: Person): Promise<string> {
    const target = `/api/account/catalogs/${recordIdsOf(owner.index).catalogue}`
    const [response] = await sendWithRetries(connection, rawRequestOf(owner, { method: 'GET', target }))
    const { downloadUrl }: { downloadUrl: string } = JSON.parse(response?.body.toString() ?? '')
    const [own] = await sendWithRetries(
      connection,
      rawRequestOf(owner, { method: 'GET', target: downloadUrl }),
    )
    if (!own?.body.toString().includes(markOf(owner.index)))
      findings.push({ who: nameOf(owner), target: downloadUrl, what: `${own?.status} of the own catalogue` })
    return downloadUrl
  }

  async function lookUp({ codes }: SharedData): Promise<readonly OfferedProduct[]> {
    const response = await make({
      name: 'ProductLookup',
      method: 'GET',
      good: 200,
      target: `/api/products/lookup?itemcodes=${codes.map(encodeURIComponent).join(',')}`,
    })
    const { products }: { products: (OfferedProduct & { hasStock: boolean })[] } = JSON.parse(
      response.body.toString(),
    )
    return products.filter(({ hasStock }) => hasStock)
  }
}

function rawRequestOf(
  person: Person,
  { method, target, body, key }: Omit<Write, 'name' | 'good'>,
): RawRequest {
  return {
    method,
    target,
    headers: headersOf(person, [
      ['X-Requested-With', 'mostrador'],
      ['Sec-Fetch-Site', 'same-origin'],
      ...(body === undefined ? [] : [['Content-Type', 'application/json'] as const]),
      ...(key === undefined ? [] : [['Idempotency-Key', key] as const]),
    ]),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }
}

function addressOf(person: Person, label: string) {
  return {
    label,
    street: `Calle ${markOf(person.index)}`,
    number: '2',
    unit: null,
    corner: null,
    city: 'Pando',
    department: 'CA',
    postalCode: null,
    contact: null,
    phone: null,
    hours: null,
    notes: null,
    kind: 'S',
    isDefault: false,
  }
}

function newAddress(person: Person): Write {
  const body = addressOf(person, `Nueva ${markOf(person.index)}`)
  return { name: 'CreateAddress', method: 'POST', target: '/api/account/addresses', body, good: 201 }
}

interface OwnWriteOptions {
  readonly addressId: number
  readonly seen: readonly OfferedProduct[]
  readonly shared: SharedData
}

function ownWrites(person: Person, { addressId, seen, shared }: OwnWriteOptions): Write[] {
  const mark = markOf(person.index)
  const { repair, invoice, order, list, otherList } = recordIdsOf(person.index)
  const [listed = '', added = ''] = shared.codes
  const lists = '/api/account/lists'
  const address = `/api/account/addresses/${addressId}`
  const lines = shared.codes.map(itemCode => ({ itemCode, quantity: person.index + 1 }))
  const query = new URLSearchParams({ lines: JSON.stringify(lines), promos: '[]' })
  const filler = { addressId: null, agency: null, agencyBranch: null }
  const newOrder = {
    lines: seen.slice(0, 1).map(({ itemCode, unitMult, price, discount, currency }) => ({
      itemCode,
      quantity: unitMult,
      price,
      discount,
      currency,
    })),
    promos: [],
    shipping: { code: 'RETIRO', ...filler },
    acceptedQuote: null,
    poRef: `OC-${mark}-nueva`,
    comments: `Pedido de ${mark}`,
  }
  const catalogue = {
    title: `Lista nueva de ${mark}`,
    logoUrl: null,
    filter: null,
    itemCodes: shared.codes,
    prices: 'mine',
    markup: null,
    rounding: null,
    withTax: false,
    currencyNote: false,
    showStock: false,
    layout: 'list',
    sort: 'code',
    format: 'xlsx',
    contact: null,
  }
  return [
    {
      name: 'UpdateAddress',
      method: 'PUT',
      target: address,
      body: addressOf(person, `Otra ${mark}`),
      good: 200,
    },
    { name: 'DeleteAddress', method: 'DELETE', target: address, good: 200 },
    {
      name: 'SaveCart',
      method: 'POST',
      target: '/api/web/SaveCart',
      body: { lines, promos: [] },
      good: 200,
    },
    { name: 'writeCartByQuery', method: 'GET', target: `/api/web/SaveCart?${query}`, good: 200 },
    {
      name: 'CreateCatalog',
      method: 'POST',
      target: '/api/account/catalogs',
      good: 202,
      body: catalogue,
      key: `catalogue-${mark}`,
    },
    {
      name: 'UploadCatalogLogo',
      method: 'POST',
      target: '/api/account/catalogs/logo',
      good: 201,
      body: { base64: PNG },
    },
    {
      name: 'CreateOrder',
      method: 'POST',
      target: '/api/orders',
      body: newOrder,
      key: `order-${mark}`,
      good: 201,
    },
    {
      name: 'createorderpromo',
      method: 'POST',
      target: '/api/orders/promo',
      good: 422,
      body: { ...newOrder, lines: [], promos: [] },
      key: `promo-${mark}`,
    },
    {
      name: 'sendCFE',
      method: 'POST',
      target: '/api/account/documents/send',
      good: 202,
      body: { kind: 'invoice', docNum: invoice },
    },
    {
      name: 'UpdateProfile',
      method: 'PUT',
      target: '/api/account/profile',
      good: 200,
      body: { name: `Persona nueva ${mark}`, nickname: mark },
    },
    { name: 'CloseOtherSessions', method: 'DELETE', target: '/api/account/sessions', good: 200 },
    {
      name: 'AnswerQuote',
      method: 'POST',
      target: `/api/account/services/${repair + 1}/quote`,
      body: { accept: true },
      good: 200,
    },
    { name: 'CancelOrder', method: 'POST', target: `/api/account/orders/${order}/cancel`, good: 409 },
    {
      name: 'AnswerOrderProposal',
      method: 'POST',
      target: `/api/account/orders/${order}/proposal`,
      body: { proposalId: 1, answer: 'accept' },
      good: 404,
    },
    {
      name: 'CreateProductList',
      method: 'POST',
      target: lists,
      good: 201,
      body: { name: `Lista nueva de ${mark}`, shared: false, lines },
    },
    {
      name: 'UpdateProductList',
      method: 'PUT',
      target: `${lists}/${list}`,
      good: 200,
      body: { name: `Otra lista de ${mark}`, shared: true },
    },
    {
      name: 'AddToProductList',
      method: 'POST',
      target: `${lists}/${list}/lines`,
      good: 200,
      body: { lines: [{ itemCode: added, quantity: 2 }] },
    },
    {
      name: 'SetProductListLine',
      method: 'PUT',
      target: `${lists}/${list}/lines`,
      good: 200,
      body: { itemCode: listed, quantity: 3, was: 0 },
    },
    { name: 'DeleteProductList', method: 'DELETE', target: `${lists}/${otherList}?revision=1`, good: 200 },
    {
      // The product is in stock, so there is nothing to wait for.
      name: 'RequestStock',
      method: 'POST',
      target: '/api/account/stock-requests',
      good: 409,
      body: { itemCode: seen[0]?.itemCode ?? '' },
    },
    {
      name: 'CancelStockRequest',
      method: 'DELETE',
      good: 200,
      target: `/api/account/stock-requests?itemCode=${encodeURIComponent(listed)}`,
    },
  ]
}

/** Calls on another customer's records, and calls with invalid tokens. */
function foreignWrites(other: Person): Write[] {
  const { order, invoice, repair, address, catalogue, session, list, prepared } = recordIdsOf(other.index)
  const foreignList = `/api/account/lists/${list}`
  const expires = Math.floor(Date.now() / 1000) + 600
  const taken = { token: 'n'.repeat(43), password: 'una clave muy larga 1', name: 'Nadie' }
  const foreign = (name: string, method: string, target: string, body?: unknown): Write => ({
    name,
    method,
    target,
    good: NOT_FOUND,
    ...(body === undefined ? {} : { body }),
  })
  return [
    foreign('UpdateAddress', 'PUT', `/api/account/addresses/${address}`, addressOf(other, 'Robada')),
    foreign('DeleteAddress', 'DELETE', `/api/account/addresses/${address}`),
    foreign('ProductList', 'GET', foreignList),
    foreign('UpdateProductList', 'PUT', foreignList, { name: 'Robada', shared: false }),
    foreign('DeleteProductList', 'DELETE', `${foreignList}?revision=1`),
    foreign('AddToProductList', 'POST', `${foreignList}/lines`, { lines: [{ itemCode: 'A', quantity: 1 }] }),
    foreign('SetProductListLine', 'PUT', `${foreignList}/lines`, { itemCode: 'A', quantity: 1, was: 0 }),
    foreign('page of a list', 'GET', `/account/lists/${list}`),
    foreign('CancelOrder', 'POST', `/api/account/orders/${order}/cancel`),
    foreign('AnswerOrderProposal', 'POST', `/api/account/orders/${order}/proposal`, {
      proposalId: 1,
      answer: 'accept',
    }),
    {
      ...foreign('UsePreparedOrder', 'POST', '/api/account/prepared-orders/use', { id: prepared }),
      key: `prepared-${prepared}`,
    },
    foreign('RepeatOrder', 'POST', `/api/account/orders/${order}/reorder`),
    foreign('exportOrder', 'GET', `/api/account/orders/${order}/export/csv`),
    foreign('readDocument', 'GET', `/api/account/documents/invoice/${invoice}`),
    foreign('readDocumentPdf', 'GET', `/api/account/documents/invoice/${invoice}/pdf`),
    foreign('sendCFE', 'POST', '/api/account/documents/send', { kind: 'invoice', docNum: invoice }),
    foreign('servicestatus', 'GET', `/api/account/services/${repair}`),
    foreign('AnswerQuote', 'POST', `/api/account/services/${repair}/quote`, { accept: true }),
    foreign('CatalogLogo', 'GET', `/api/account/catalogs/logo/${recordIdsOf(other.index).logo}`),
    foreign('catalog', 'GET', `/api/account/catalogs/${catalogue}`),
    foreign('CatalogFile', 'GET', `/api/account/catalogs/${catalogue}/file?expires=${expires}&signature=no`),
    // Reports that no session ended; the other customer stays signed in.
    { name: 'CloseSession', method: 'DELETE', target: `/api/account/sessions/${session}`, good: 200 },
    foreign('page of an order', 'GET', `/account/orders/${order}`),
    foreign('page of a document', 'GET', `/account/documents/invoice/${invoice}`),
    foreign('page of an address', 'GET', `/account/addresses/${address}`),
    foreign('page of a repair', 'GET', `/repairs?docNum=${repair}`),
    foreign('activateAccount', 'POST', '/api/auth/activate', taken),
    foreign('ResetPassword', 'POST', '/api/auth/reset', { token: taken.token, password: taken.password }),
    foreign('ConfirmEmailChange', 'POST', '/api/auth/confirm-email', { token: taken.token }),
  ]
}

/** Calls open to any client, with or without a session, with invalid data. */
function publicWrites(person: Person, { brand }: SharedData): Write[] {
  const mark = markOf(person.index)
  const proof = { name: 'boleta.png', base64: PNG }
  const warranty = {
    marca: brand,
    itemCode: 'NO-HAY',
    serial: null,
    purchaseDate: '2026-01-02',
    reseller: mark,
    invoiceRef: mark,
    name: mark,
    docType: 'CI',
    docNumber: '12345672',
    email: person.email,
    phone: '099123456',
    department: 'MO',
    city: 'Montevideo',
    proof,
    consent: true,
  }
  const post = (name: string, target: string, good: number, body: unknown, key?: string): Write => ({
    name,
    method: 'POST',
    target,
    good,
    body,
    ...(key === undefined ? {} : { key }),
  })
  return [
    post('register', '/api/auth/register', 200, { cardcode: person.cardcode, email: person.email }),
    post('SearchClick', '/api/products/search/click', 202, { term: mark, itemCode: 'NO-HAY' }),
    post('RequestPasswordReset', '/api/auth/reset-request', 202, { email: person.email }),
    post('changeOwnPassword', '/api/account/password', 422, {
      current: 'no es',
      password: 'otra clave larga 9',
    }),
    post('RegistroGtia', '/api/web/RegistroGtia', 422, warranty, `warranty-${mark}`),
  ]
}
