import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTexts } from '../platform/pdf/testing/read-pdf.ts'
import { openDemoBackend, TEST_TOKEN } from '../testing/demo/demo-shop.ts'
import { aFiscalDocument, type StoredDocument } from './testing/document-data.ts'

const CARDCODE = 'C20001'
const shop = await openDemoBackend()
let stored: StoredDocument

beforeAll(async () => {
  stored = await aFiscalDocument(shop.db, CARDCODE, { folio_pref: 'ZZ', doc_num: 88_000_001 })
})
afterAll(() => shop.backend.close())

function ask(url: string, headers: Record<string, string> = {}) {
  const identity = { 'x-cardcode': CARDCODE, 'x-email': 'ferreteria@demo.test' }
  return shop.backend.server.inject({
    url,
    headers: { authorization: `Bearer ${TEST_TOKEN}`, ...identity, ...headers },
  })
}

test('API-10 API-16 D9 one URL returns the JSON or the PDF of an invoice, by Accept header', async () => {
  const url = `/web/Invoice?docNum=${stored.docNum}&cardcode=${CARDCODE}`
  const json = await ask(url, { accept: 'application/json' })
  expect(json.json()).toMatchObject({ kind: 'invoice', docNum: stored.docNum, folioPref: 'ZZ' })
  expect(json.headers).toMatchObject({ vary: 'accept', 'cache-control': 'private, no-store' })

  const pdf = await ask(url, { accept: 'application/pdf' })
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    vary: 'accept',
    'cache-control': 'private, no-store',
    'content-disposition': `inline; filename*=UTF-8''e-Factura-ZZ-${stored.folioNum}.pdf`,
  })
  expect((await readTexts(pdf.rawPayload)).join()).toContain(String(stored.folioNum))
})

test('API-10 SRV-04 the PDF is at pdfUrl, in any letter case', async () => {
  const document = (await ask(`/WEB/invoice?DOCNUM=${stored.docNum}`)).json<{ pdfUrl: string }>()
  const found = await Promise.all([document.pdfUrl, document.pdfUrl.toUpperCase()].map(url => ask(url)))
  expect(found.map(({ headers }) => headers['content-type'])).toEqual(['application/pdf', 'application/pdf'])
  expect(found[1]?.rawPayload.equals(found[0]?.rawPayload ?? Buffer.alloc(0))).toBe(true)
  expect((await ask(document.pdfUrl.replace('/print/', '/paper/'))).statusCode).toBe(404)
})

test('API-18 D9 the account is the JSON or the PDF of a statement, by Accept header', async () => {
  const state = await ask('/web/ClientState')
  expect(state.json()).toMatchObject({ cardcode: CARDCODE, movements: null })
  const pdf = await ask('/web/ClientState?from=2026-01-01', { accept: 'application/pdf' })
  expect(pdf.headers['content-disposition']).toMatch(/Estado-de-cuenta-\d{4}-\d\d-\d\d\.pdf$/)
  expect((await readTexts(pdf.rawPayload)).join()).toContain(String(stored.folioNum))
})

test('DOC-04 DOC-11 a document needs a session, and another customer does not find it', async () => {
  const url = `/print/Invoice?docNum=${stored.docNum}`
  expect((await ask(url, { 'x-cardcode': '', 'x-email': '' })).statusCode).toBe(401)
  const foreign = await ask(url, { 'x-cardcode': 'C20002' })
  expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'NOT_FOUND'])
})
