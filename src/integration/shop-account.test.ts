import { describe, expect, test } from 'vitest'
import { A_PICTURE } from '#backend/testing/demo/demo-records.ts'
import type { BrowserCall, Call, CallInput } from '#contract/call.ts'
import { addresses, createAddress, deleteAddress, updateAddress } from '#contract/shop/addresses.ts'
import { me, updateProfile } from '#contract/shop/auth.ts'
import {
  catalogFile,
  catalogLogo,
  catalogStatusCall,
  catalogs,
  createCatalog,
  readBrochureProducts,
  uploadCatalogLogo,
} from '#contract/shop/brochures.ts'
import { documents, readDocument, readDocumentPdf, sendCFE } from '#contract/shop/documents.ts'
import { cancelOrder, orders, repeatOrder } from '#contract/shop/orders.ts'
import { getPopup } from '#contract/shop/popups.ts'
import { productSearch } from '#contract/shop/products.ts'
import { answerQuote, services, servicestatus } from '#contract/shop/repairs.ts'
import { printClientState } from '#contract/shop/statement.ts'
import { getProductosGtia, registroGtia } from '#contract/shop/warranty.ts'
import { paths } from '#shop/site/paths.ts'
import { openDemoSite, type Who } from './testing/demo-site.ts'

/** The calls of the account pages, through shop and backend: always the session's own data. */

const { ask, reply, shop, signInAs, work } = await openDemoSite()
const own = await signInAs('C20001')
const other = await signInAs('C20002')
const noCardcode = await signInAs(null)

/** Status and code of an error. */
async function refusal<C extends Call>(
  who: Who,
  call: BrowserCall<C>,
  given: CallInput<C>,
): Promise<unknown[]> {
  const answer = await ask(who, call, given)
  return [answer.statusCode, answer.json().code]
}
const NOT_THERE = [404, 'NOT_FOUND']

test('ACC-12 DAT-29 the profile changes for the session alone; e-mail and cardcode in the body are ignored', async () => {
  const sent = { name: 'Marta I.', nickname: 'M', email: 'x@demo.test', cardcode: 'C20002' }
  await reply(own, updateProfile, { body: sent })
  expect(await reply(own, me)).toEqual({
    name: 'Marta I.',
    nickname: 'M',
    email: 'ferreteria@demo.test',
    cardcode: 'C20001',
  })
})

test('SHP-16 the popup is the session’s, whatever the request names; a user without cardcode has none', async () => {
  const links = async (who: Who) => (await reply(who, getPopup)).link1?.href
  expect([await links(own), await links(other)]).toEqual(['/promos/501', '/promos/509'])
  const url = `${getPopup.browser.path}?cardcode=C20002&email=barraca%40demo.test`
  const answer = await shop.inject({ url, headers: { cookie: own } })
  expect([answer.statusCode, answer.json().link1.href]).toEqual([200, '/promos/501'])
  expect(await reply(noCardcode, getPopup)).toEqual({ image: null, link1: null, link2: null, about: null })
})

test('ACC-13 addresses are added, changed and deleted; those of another customer are not found', async () => {
  const body = {
    label: 'Obra',
    street: 'Rivera',
    number: 'S/N',
    unit: null,
    corner: null,
    city: 'Salto',
    department: 'SA',
    postalCode: '50000',
    contact: null,
    phone: null,
    hours: null,
    notes: null,
    kind: 'S' as const,
    isDefault: false,
  }
  const { addressId } = await reply(own, createAddress, { body })
  const query = { addressId }
  expect(await refusal(other, updateAddress, { query, body })).toEqual(NOT_THERE)
  expect(await refusal(other, deleteAddress, { query })).toEqual(NOT_THERE)
  const changed = await reply(own, updateAddress, { query, body: { ...body, street: 'Artigas' } })
  expect(changed).toMatchObject({ addressId, street: 'Artigas' })
  expect((await reply(own, addresses)).addresses).toContainEqual(changed)
  await reply(own, deleteAddress, { query })
  expect((await reply(own, addresses)).addresses.map(one => one.addressId)).not.toContain(addressId)
})

describe('orders', () => {
  test('are listed by state and text, page by page', async () => {
    const query = { status: 'delivered', limit: 2, page: 2 }
    const listed = await reply(own, orders, { query })
    expect(listed).toMatchObject({ page: 2, limit: 2 })
    expect(listed.orders.map(({ status }) => status)).toEqual(['delivered', 'delivered'])
    const [first] = listed.orders
    const text = String(first?.docNum)
    const found = await reply(own, orders, { query: { text } })
    expect(found.orders.map(({ orderId }) => orderId)).toContain(first?.orderId)
    expect((await reply(other, orders, { query: { text } })).orders).toEqual([])
  })

  test('CHK-27 a received one is cancelled by its customer, once', async () => {
    const found = await reply(own, orders, { query: { status: 'received,on_hold' } })
    const orderId = found.orders[0]?.orderId ?? 0
    expect(await refusal(other, cancelOrder, { query: { orderId } })).toEqual(NOT_THERE)
    expect(await reply(own, cancelOrder, { query: { orderId } })).toMatchObject({
      orderId,
      status: 'cancelled',
    })
    expect(await refusal(own, cancelOrder, { query: { orderId } })).toEqual([409, 'STATE_CONFLICT'])
  })

  test('can be repeated at current terms by its customer', async () => {
    const found = await reply(own, orders, { query: { status: 'delivered', limit: 1 } })
    const orderId = found.orders[0]?.orderId ?? 0
    const today = await reply(own, repeatOrder, { query: { orderId } })
    expect(today.orderId).toBe(orderId)
    expect(today.lines.length + today.promos.length).toBeGreaterThan(0)
    expect(await refusal(other, repeatOrder, { query: { orderId } })).toEqual(NOT_THERE)
  })
})

describe('documents', () => {
  const newest = async (kind: 'invoice' | 'creditNote' | 'receipt') => {
    const [document] = (await reply(own, documents, { query: { kind, limit: 5 } })).documents
    if (document === undefined) throw new Error(`The demo has no ${kind}`)
    return document
  }

  test('DOC-05 are listed by kind, newest first', async () => {
    const query = { kind: 'invoice,receipt', limit: 100 }
    const listed = (await reply(own, documents, { query })).documents
    expect(new Set(listed.map(({ kind }) => kind))).toEqual(new Set(['invoice', 'receipt']))
    const days = listed.map(({ docDate }) => docDate)
    expect(days).toEqual(days.toSorted().reverse())
    expect((await ask(own, documents, { query: { kind: 'letter' } })).statusCode).toBe(400)
  })

  test.each([
    'invoice',
    'creditNote',
    'receipt',
  ] as const)('DOC-04 DOC-11 a %s is its customer’s, as data and as PDF', async kind => {
    const { docNum } = await newest(kind)
    const query = { kind, docNum }
    const document = await reply(own, readDocument, { query })
    expect(document).toMatchObject({ kind, docNum, pdfUrl: paths.apiDocumentPdf(kind, docNum) })
    const pdf = await shop.inject({
      url: `${document.pdfUrl}?download=1`,
      headers: { cookie: own, 'accept-encoding': 'gzip, br, zstd' },
    })
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''.+\.pdf$/),
    })
    expect(pdf.headers['content-encoding']).toBeUndefined()
    expect(await refusal(other, readDocument, { query })).toEqual(NOT_THERE)
    expect(await refusal(other, readDocumentPdf, { query })).toEqual(NOT_THERE)
  })

  test('an invoice is not found as a debit note, though one call of the backend reads both', async () => {
    const query = { kind: 'debitNote' as const, docNum: (await newest('invoice')).docNum }
    expect(await refusal(own, readDocument, { query })).toEqual(NOT_THERE)
    expect(await refusal(own, readDocumentPdf, { query })).toEqual(NOT_THERE)
  })

  test('the statement is a PDF at the URL that pages link to', async () => {
    const url = paths.apiStatementPdf({ from: '2026-01-01', to: '2026-03-31' })
    expect(url.startsWith(`${printClientState.browser.path}?`)).toBe(true)
    const answer = await shop.inject({ url, headers: { cookie: own } })
    expect([answer.statusCode, answer.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  })

  test('DOC-07 are mailed to the session’s e-mail and to contacts only', async () => {
    const { folioPref, folioNum, cfeType } = await newest('invoice')
    const body = { folioPref: folioPref ?? '', folioNum: folioNum ?? 0, cfeType: cfeType ?? 0 }
    const to = async (email?: string) => (await reply(own, sendCFE, { body: { ...body, email } })).to
    expect(await to()).toBe('f•••@demo.test')
    expect(await to('contaduria.candil@demo.test')).toBe('c•••@demo.test')
    const elsewhere = { body: { ...body, email: 'barraca@demo.test' } }
    expect(await refusal(own, sendCFE, elsewhere)).toEqual([403, 'EMAIL_NOT_ALLOWED'])
  })
})

describe('brochures', () => {
  const choices = {
    title: 'Lista',
    logoUrl: null,
    filter: null,
    itemCodes: ['TAL-710PTZ13'],
    prices: 'none' as const,
    markup: null,
    rounding: null,
    withTax: false,
    currencyNote: false,
    showStock: false as const,
    layout: 'list' as const,
    sort: 'list' as const,
    format: 'xlsx' as const,
    contact: null,
  }

  test('CTL-04 a ready one is downloaded by its signed link, without a session or in the customer’s own', async () => {
    const { logoUrl } = await reply(own, uploadCatalogLogo, { body: { base64: A_PICTURE } })
    const given = { body: { ...choices, logoUrl }, idempotencyKey: crypto.randomUUID() }
    const { catalogId } = await reply(own, createCatalog, given)
    const again = await ask(own, createCatalog, given)
    expect([again.json().catalogId, again.headers['idempotency-replayed']]).toEqual([catalogId, 'true'])
    const query = { catalogId }
    const waiting = await reply(own, catalogStatusCall, { query })
    expect(waiting).toMatchObject({ status: 'queued', downloadUrl: null, request: { logoUrl } })

    await work()
    const { status, downloadUrl } = await reply(own, catalogStatusCall, { query })
    expect(status).toBe('ready')
    const url = downloadUrl ?? ''
    expect(url.startsWith(catalogFile.browser.path.replace('{catalogId}', catalogId))).toBe(true)
    expect((await reply(own, catalogs)).catalogs.map(one => one.catalogId)).toContain(catalogId)
    expect(await refusal(other, catalogStatusCall, { query })).toEqual(NOT_THERE)

    const fetched = async (address: string, who: Who) => {
      const answer = await shop.inject({ url: address, headers: who === null ? {} : { cookie: who } })
      return [answer.statusCode, answer.rawPayload.subarray(0, 2).toString()]
    }
    expect(await fetched(url, null)).toEqual([200, 'PK'])
    expect(await fetched(`${url}&download=1`, own)).toEqual([200, 'PK'])
    expect((await fetched(url, other))[0]).toBe(404)
    expect((await fetched(url.replace('signature=', 'signature=A'), null))[0]).toBe(404)
    expect((await fetched(url.replace('expires=', 'expires=9'), null))[0]).toBe(404)
  })

  test('CTL-06 the products for a brochure come without prices, ranked by what the customer bought', async () => {
    const { products } = await reply(own, readBrochureProducts)
    expect(products.length).toBeGreaterThan(3000)
    expect(JSON.stringify(products)).not.toMatch(/"(?:price|finalPrice|pvp|discount|currency)"/)
    const ranks = products.flatMap(({ listOrder }) => listOrder ?? []).toSorted((a, b) => a - b)
    expect(ranks.length).toBeGreaterThan(0)
    expect(ranks).toEqual(ranks.map((_, at) => at + 1))
    const search = { query: { term: '', orderby: 'list', page: 1, limit: 1 } }
    const [most] = (await reply(own, productSearch, search)).products
    expect(products.find(({ listOrder }) => listOrder === 1)?.code).toBe(most?.code)
    const others = (await reply(other, readBrochureProducts)).products
    expect(others.flatMap(({ listOrder }) => listOrder ?? [])).not.toHaveLength(ranks.length)
  })

  test('CTL-04 a logo is shown to its customer at its URL', async () => {
    const { logoUrl } = await reply(own, uploadCatalogLogo, { body: { base64: A_PICTURE } })
    expect(logoUrl.startsWith(catalogLogo.browser.path.replace('{logoId}', ''))).toBe(true)
    const shown = (who: Who) => shop.inject({ url: logoUrl, headers: who === null ? {} : { cookie: who } })
    const picture = await shown(own)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
    expect([(await shown(other)).statusCode, (await shown(null)).statusCode]).toEqual([404, 401])
  })
})

test('repairs are the customer’s own, and their quote is answered once', async () => {
  const received = await reply(own, services)
  const quoted = received.services.find(({ status }) => status === 'quoted')
  const query = { docNum: quoted?.docNum ?? 0 }
  expect(await reply(own, servicestatus, { query })).toMatchObject({ ...query, status: 'quoted' })
  expect(await refusal(other, servicestatus, { query })).toEqual(NOT_THERE)
  const given = { query, body: { accept: true } }
  expect(await refusal(other, answerQuote, given)).toEqual(NOT_THERE)
  expect(await reply(own, answerQuote, given)).toMatchObject({ quote: { status: 'accepted' } })
  expect(await refusal(own, answerQuote, given)).toEqual([409, 'STATE_CONFLICT'])
})

describe('warranties', () => {
  test('GTI-04 a visitor registers one, which is submitted, and a retry returns the same one', async () => {
    const { products } = await reply(null, getProductosGtia, { query: { marca: 'tordaz' } })
    const product = products.find(({ needsSerial }) => needsSerial)
    const proof = { name: 'boleta.png', base64: A_PICTURE }
    const body = {
      marca: 'tordaz',
      itemCode: product?.itemCode ?? '',
      serial: 'TZ25C004182',
      proof,
      purchaseDate: '2026-02-01',
      reseller: 'Ferretería Sol',
      invoiceRef: 'A 1',
      name: 'Ana Pérez',
      docType: 'CI' as const,
      docNumber: '1.234.567-2',
      email: 'ana@correo.test',
      phone: '099 123 456',
      department: 'MO',
      city: 'Montevideo',
      consent: true,
      website: '',
    }
    const given = { body, idempotencyKey: crypto.randomUUID() }
    const first = await ask(null, registroGtia, given)
    expect([first.statusCode, first.json().status]).toEqual([201, 'submitted'])
    const again = await ask(null, registroGtia, given)
    expect([again.json(), again.headers['idempotency-replayed']]).toEqual([first.json(), 'true'])
  })

  test('a proof of five megabytes passes, one that is too large is 413', async () => {
    const sent = async (bytes: number) => {
      const payload = {
        proof: { name: 'boleta.pdf', base64: Buffer.alloc(bytes, '%PDF').toString('base64') },
      }
      const headers = { 'idempotency-key': crypto.randomUUID() }
      return (await shop.inject({ method: 'POST', url: registroGtia.browser.path, payload, headers }))
        .statusCode
    }
    expect([await sent(5 * 1024 * 1024), await sent(8 * 1024 * 1024)]).toEqual([422, 413])
  })
})
