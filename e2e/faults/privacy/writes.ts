import type { Goods } from './asked.ts'
import { type Answer, openLine, type Sent, sendPatiently } from './line.ts'
import { customersIn, markOf } from './marks.ts'
import { type Person, thingsOf } from './people.ts'
import { type Finding, headersOf, nameOf } from './question.ts'

/** A call that changes something, and the status a person who may make it so gets. */
interface Write {
  readonly name: string
  readonly method: string
  readonly target: string
  readonly body?: unknown
  readonly key?: string
  readonly good: number
}

const NOT_FOUND = 404
/** One white point. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg=='
/** The fields of a product that an order repeats. */
interface Seen {
  readonly itemCode: string
  readonly unitMult: number
  readonly price: number
  readonly discount: number
  readonly currency: string
}

/** The names of all calls made here. */
export function writeNames([one, other]: readonly [Person, Person], goods: Goods): string[] {
  const own = ownWrites(one, { addressId: 1, seen: [], goods })
  return [newAddress(one), ...own, ...foreignWrites(other), ...publicWrites(one, goods)].map(
    ({ name }) => name,
  )
}

/**
 * One customer changes all that is theirs and tries the same with what is another's. Says which replies told of
 * others, which own changes were refused, and which foreign ones were not.
 */
export async function changeEverything(
  port: number,
  person: Person,
  { other, goods }: { readonly other: Person; readonly goods: Goods },
): Promise<{ findings: Finding[]; replies: number }> {
  const line = openLine(port)
  const findings: Finding[] = []
  let replies = 0
  const who = nameOf(person)

  async function make({ name, method, target, body, key, good }: Write): Promise<Answer> {
    const [answer] = await sendPatiently(line, requestOf(person, { method, target, body, key }))
    if (answer === undefined) throw new Error('No answer')
    replies += 1
    // Whoever names somebody else's number may be told that number again.
    const named = customersIn(target)
    const others = [...customersIn(answer.body.toString())].filter(k => k !== person.index && !named.has(k))
    if (others.length > 0) findings.push({ who, target: `${name} ${target}`, what: `of customers ${others}` })
    if (answer.status !== good) {
      const text = answer.body.toString().slice(0, 300)
      findings.push({
        who,
        target: `${name} ${target}`,
        what: `${answer.status} instead of ${good}: ${text}`,
      })
    }
    return answer
  }

  const added = await make(newAddress(person))
  const { addressId }: { addressId: number } = JSON.parse(added.body.toString())
  const seen = await lookUp(goods)
  for (const write of [...ownWrites(person, { addressId, seen, goods }), ...foreignWrites(other)])
    await make(write)

  // Signed for another: whoever is signed in as somebody else cannot follow it.
  await make({ name: 'readBrochureFile', method: 'GET', target: await linkOf(other), good: NOT_FOUND })
  line.close()
  return { findings, replies }

  async function linkOf(owner: Person): Promise<string> {
    const target = `/api/account/catalogs/${thingsOf(owner.index).catalogue}`
    const [answer] = await sendPatiently(line, requestOf(owner, { method: 'GET', target }))
    const { downloadUrl }: { downloadUrl: string } = JSON.parse(answer?.body.toString() ?? '')
    const [own] = await sendPatiently(line, requestOf(owner, { method: 'GET', target: downloadUrl }))
    if (!own?.body.toString().includes(markOf(owner.index)))
      findings.push({ who: nameOf(owner), target: downloadUrl, what: `${own?.status} of the own catalogue` })
    return downloadUrl
  }

  async function lookUp({ codes }: Goods): Promise<readonly Seen[]> {
    const answer = await make({
      name: 'lookupProducts',
      method: 'GET',
      good: 200,
      target: `/api/products/lookup?itemcodes=${codes.map(encodeURIComponent).join(',')}`,
    })
    const { products }: { products: (Seen & { hasStock: boolean })[] } = JSON.parse(answer.body.toString())
    return products.filter(({ hasStock }) => hasStock)
  }
}

function requestOf(person: Person, { method, target, body, key }: Omit<Write, 'name' | 'good'>): Sent {
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
  return { name: 'addAddress', method: 'POST', target: '/api/account/addresses', body, good: 201 }
}

interface Own {
  readonly addressId: number
  readonly seen: readonly Seen[]
  readonly goods: Goods
}

function ownWrites(person: Person, { addressId, seen, goods }: Own): Write[] {
  const mark = markOf(person.index)
  const { repair, invoice, order, list, otherList } = thingsOf(person.index)
  const [listed = '', added = ''] = goods.codes
  const lists = '/api/account/lists'
  const address = `/api/account/addresses/${addressId}`
  const lines = goods.codes.map(itemCode => ({ itemCode, quantity: person.index + 1 }))
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
    itemCodes: goods.codes,
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
      name: 'changeAddress',
      method: 'PUT',
      target: address,
      body: addressOf(person, `Otra ${mark}`),
      good: 200,
    },
    { name: 'removeAddress', method: 'DELETE', target: address, good: 200 },
    {
      name: 'writeCart',
      method: 'POST',
      target: '/api/web/SaveCart',
      body: { lines, promos: [] },
      good: 200,
    },
    { name: 'writeCartByQuery', method: 'GET', target: `/api/web/SaveCart?${query}`, good: 200 },
    {
      name: 'requestBrochure',
      method: 'POST',
      target: '/api/account/catalogs',
      good: 202,
      body: catalogue,
      key: `catalogue-${mark}`,
    },
    {
      name: 'uploadBrochureLogo',
      method: 'POST',
      target: '/api/account/catalogs/logo',
      good: 201,
      body: { base64: PNG },
    },
    {
      name: 'placeOrder',
      method: 'POST',
      target: '/api/orders',
      body: newOrder,
      key: `order-${mark}`,
      good: 201,
    },
    {
      name: 'placePromoOrder',
      method: 'POST',
      target: '/api/orders/promo',
      good: 422,
      body: { ...newOrder, lines: [], promos: [] },
      key: `promo-${mark}`,
    },
    {
      name: 'sendDocument',
      method: 'POST',
      target: '/api/account/documents/send',
      good: 202,
      body: { kind: 'invoice', docNum: invoice },
    },
    {
      name: 'changeProfile',
      method: 'PUT',
      target: '/api/account/profile',
      good: 200,
      body: { name: `Persona nueva ${mark}`, nickname: mark },
    },
    { name: 'endOtherSessions', method: 'DELETE', target: '/api/account/sessions', good: 200 },
    {
      name: 'answerRepairQuote',
      method: 'POST',
      target: `/api/account/services/${repair + 1}/quote`,
      body: { accept: true },
      good: 200,
    },
    { name: 'cancelOrder', method: 'POST', target: `/api/account/orders/${order}/cancel`, good: 409 },
    {
      name: 'createList',
      method: 'POST',
      target: lists,
      good: 201,
      body: { name: `Lista nueva de ${mark}`, shared: false, lines },
    },
    {
      name: 'changeList',
      method: 'PUT',
      target: `${lists}/${list}`,
      good: 200,
      body: { name: `Otra lista de ${mark}`, shared: true },
    },
    {
      name: 'addToList',
      method: 'POST',
      target: `${lists}/${list}/lines`,
      good: 200,
      body: { lines: [{ itemCode: added, quantity: 2 }] },
    },
    {
      name: 'setListLine',
      method: 'PUT',
      target: `${lists}/${list}/lines`,
      good: 200,
      body: { itemCode: listed, quantity: 3, was: 0 },
    },
    { name: 'removeList', method: 'DELETE', target: `${lists}/${otherList}?revision=1`, good: 200 },
    {
      // What is there cannot be waited for.
      name: 'addStockRequest',
      method: 'POST',
      target: '/api/account/stock-requests',
      good: 409,
      body: { itemCode: seen[0]?.itemCode ?? '' },
    },
    {
      name: 'removeStockRequest',
      method: 'DELETE',
      good: 200,
      target: `/api/account/stock-requests?itemCode=${encodeURIComponent(listed)}`,
    },
  ]
}

/** Everything that names another customer's thing, and what belongs to nobody who is signed in. */
function foreignWrites(other: Person): Write[] {
  const { order, invoice, repair, address, catalogue, session, list } = thingsOf(other.index)
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
    foreign('changeAddress', 'PUT', `/api/account/addresses/${address}`, addressOf(other, 'Robada')),
    foreign('removeAddress', 'DELETE', `/api/account/addresses/${address}`),
    foreign('readList', 'GET', foreignList),
    foreign('changeList', 'PUT', foreignList, { name: 'Robada', shared: false }),
    foreign('removeList', 'DELETE', `${foreignList}?revision=1`),
    foreign('addToList', 'POST', `${foreignList}/lines`, { lines: [{ itemCode: 'A', quantity: 1 }] }),
    foreign('setListLine', 'PUT', `${foreignList}/lines`, { itemCode: 'A', quantity: 1, was: 0 }),
    foreign('page of a list', 'GET', `/account/lists/${list}`),
    foreign('cancelOrder', 'POST', `/api/account/orders/${order}/cancel`),
    foreign('reorder', 'POST', `/api/account/orders/${order}/reorder`),
    foreign('exportOrder', 'GET', `/api/account/orders/${order}/export/csv`),
    foreign('readDocument', 'GET', `/api/account/documents/invoice/${invoice}`),
    foreign('readDocumentPdf', 'GET', `/api/account/documents/invoice/${invoice}/pdf`),
    foreign('sendDocument', 'POST', '/api/account/documents/send', { kind: 'invoice', docNum: invoice }),
    foreign('readRepair', 'GET', `/api/account/services/${repair}`),
    foreign('answerRepairQuote', 'POST', `/api/account/services/${repair}/quote`, { accept: true }),
    foreign('readBrochureLogo', 'GET', `/api/account/catalogs/logo/${thingsOf(other.index).logo}`),
    foreign('readBrochure', 'GET', `/api/account/catalogs/${catalogue}`),
    foreign(
      'readBrochureFile',
      'GET',
      `/api/account/catalogs/${catalogue}/file?expires=${expires}&signature=no`,
    ),
    // Says that nothing ended; the session's own customer goes on with it.
    { name: 'endOpenSession', method: 'DELETE', target: `/api/account/sessions/${session}`, good: 200 },
    foreign('page of an order', 'GET', `/account/orders/${order}`),
    foreign('page of a document', 'GET', `/account/documents/invoice/${invoice}`),
    foreign('page of an address', 'GET', `/account/addresses/${address}`),
    foreign('page of a repair', 'GET', `/repairs?docNum=${repair}`),
    foreign('activateAccount', 'POST', '/api/auth/activate', taken),
    foreign('setNewPassword', 'POST', '/api/auth/reset', { token: taken.token, password: taken.password }),
  ]
}

/** What anybody may ask, with or without a session; wrong words change nothing. */
function publicWrites(person: Person, { brand }: Goods): Write[] {
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
    post('startPasswordReset', '/api/auth/reset-request', 202, { email: person.email }),
    post('changeOwnPassword', '/api/account/password', 422, {
      current: 'no es',
      password: 'otra clave larga 9',
    }),
    post('registerWarranty', '/api/web/RegistroGtia', 422, warranty, `warranty-${mark}`),
  ]
}
