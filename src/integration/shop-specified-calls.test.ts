import { describe, expect, test } from 'vitest'
import type { PublicCard } from '#domain/products/product.ts'
import { composedSlug, slugify } from '#domain/text/slug.ts'
import { openDemoSite } from './testing/demo-site.ts'

/** The shop's own paths of the specification (section 7), by their exact URLs, through shop and backend. */

const { db, shop, signInAs } = await openDemoSite()
const own = await signInAs('C20001')
const withoutCardcode = await signInAs(null)

const DRILL = 'TAL-710PTZ13'

interface Asked {
  readonly cookie?: string
  readonly headers?: Readonly<Record<string, string>>
}

async function get(url: string, { cookie = '', headers = {} }: Asked = {}) {
  const answer = await shop.inject({ url, headers: { cookie, ...headers } })
  return { status: answer.statusCode, body: answer.json() }
}

const codesIn = (products: readonly { readonly code: string }[]) => products.map(({ code }) => code)

describe('the catalogue', () => {
  test('SHP-02 SHP-03 a search requires a term, which may be empty, and returns total and truncated', async () => {
    expect((await get('/api/products/search')).status).toBe(400)
    const { status, body } = await get('/api/products/search?term=')
    expect([status, body.truncated, body.products.length]).toEqual([200, true, 2000])
    expect(body.total).toBeGreaterThan(2000)
    const { body: some } = await get('/api/products/search?term=taladro')
    expect(some).toMatchObject({ truncated: false, total: some.products.length })
    expect(codesIn(some.products)).toContain(DRILL)
  })

  test('SHP-01 each filter of a search narrows it to the matching products', async () => {
    const inFamily = '/api/products/search?term=&family=herramientas'
    const { products }: { products: PublicCard[] } = (await get(inFamily)).body
    expect(new Set(products.map(({ family }) => family))).toEqual(new Set(['Herramientas']))
    const deep = products.find(({ subsubcategory }) => subsubcategory !== '')
    if (deep === undefined) throw new Error('The demo has no fourth level')
    const slugsOf: Readonly<Record<string, (product: PublicCard) => string>> = {
      category: ({ family, category }) => composedSlug(family, category),
      subcategory: ({ category, subcategory }) => composedSlug(category, subcategory),
      subsubcategory: ({ subcategory, subsubcategory }) => composedSlug(subcategory, subsubcategory),
      brand: ({ brand }) => slugify(brand.name),
    }
    for (const [filter, slugOf] of Object.entries(slugsOf)) {
      const { body } = await get(`${inFamily}&${filter}=${slugOf(deep)}`)
      const fitting = products.filter(product => slugOf(product) === slugOf(deep))
      expect(codesIn(body.products).sort(), filter).toEqual(codesIn(fitting).sort())
      expect(fitting.length, filter).toBeLessThan(products.length)
    }
  })

  test('SHP-04 SHP-05 SHP-06 a lookup accepts codes, repeated or joined, or an id, and the session’s own cardcode', async () => {
    const codes = codesIn((await get('/api/products/search?term=taladro')).body.products).slice(0, 3)
    const lookup = '/api/products/lookup'
    const repeated = codes.map(code => `itemcodes=${encodeURIComponent(code)}`).join('&')
    for (const query of [repeated, `itemcodes=${codes.map(encodeURIComponent).join(',')}`]) {
      const { products } = (await get(`${lookup}?${query}`)).body
      expect(codesIn(products)).toEqual(codes)
      expect(products[0]).toMatchObject({ description: '', documents: [], videos: [], videoLinks: [] })
    }
    const [plain] = (await get(`${lookup}?itemcodes=${DRILL}`)).body.products
    const [whole] = (await get(`${lookup}?itemcodes=${plain.id}&withDesc=true`)).body.products
    expect(whole.code).toBe(DRILL)
    expect(whole.description).not.toBe('')

    const as = async (cardcode: string, cookie?: string) =>
      (await get(`${lookup}?itemcodes=${DRILL}&cardcode=${cardcode}`, { cookie })).status
    expect([await as('C20001', own), await as('C20002', own), await as('C20001')]).toEqual([200, 403, 401])
  })

  test('SHP-21 all families are returned', async () => {
    const tree = (await get('/api/families')).body.families
    expect(tree.map(({ name }: { name: string }) => name)).toEqual([
      'Herramientas',
      'Ferretería',
      'Agro y Jardín',
      'Pinturas',
      'Bazar',
      'Electrodomésticos',
    ])
    expect(JSON.stringify(tree)).toContain('"electricas-taladros"')
  })
})

describe('the saved cart', () => {
  const path = '/api/web/SaveCart'
  const line = { itemCode: DRILL, quantity: 2 }
  const byGet = (lines: string, headers: Record<string, string> = { 'x-requested-with': 'mostrador' }) =>
    get(`${path}?${new URLSearchParams({ lines, promos: '[]' })}`, { cookie: own, headers })
  const post = async (payload: string | object, extra: Record<string, string> = {}) => {
    const headers = {
      ...extra,
      cookie: own,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    }
    return (await shop.inject({ method: 'POST', url: path, headers, payload })).statusCode
  }
  const savedLines = () =>
    db.selectFrom('cart_lines').select(['itemcode', 'quantity']).where('cardcode', '=', 'C20001').execute()

  test('SHP-08 SHP-12 with If-Match a cart changed meanwhile is not replaced, by GET or POST; an unreadable one is refused', async () => {
    const csrf = { 'x-requested-with': 'mostrador' }
    const { revision } = (await byGet(JSON.stringify([line]))).body
    const payload = { lines: [{ ...line, quantity: 7 }], promos: [] }
    const other = JSON.stringify(payload.lines)
    for (const stale of [`"${revision - 1}"`, `${revision + 1}`]) {
      expect(await byGet(other, { ...csrf, 'if-match': stale })).toMatchObject({
        status: 409,
        body: { code: 'STATE_CONFLICT' },
      })
      expect(await post(payload, { 'if-match': stale })).toBe(409)
    }
    for (const unreadable of ['*', '"1", "2"', 'W/"1"', '-1', '']) {
      expect((await byGet(other, { ...csrf, 'if-match': unreadable })).status).toBe(400)
      expect(await post(payload, { 'if-match': unreadable })).toBe(400)
    }
    expect(await savedLines()).toEqual([{ itemcode: DRILL, quantity: 2 }])
    expect((await byGet(other, { ...csrf, 'if-match': `"${revision}"` })).status).toBe(200)
    expect(await post(payload, { 'if-match': `"${revision + 1}"` })).toBe(200)
    expect(await savedLines()).toEqual([{ itemcode: DRILL, quantity: 7 }])
  })

  test('SHP-08 SHP-09 SHP-11 SHP-14 it accepts valid GET and POST requests and refuses the rest, which changes nothing', async () => {
    expect((await byGet(JSON.stringify([line]))).status).toBe(200)
    expect((await byGet(JSON.stringify([line]), { 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    const saved = [{ itemcode: DRILL, quantity: 2 }]
    expect(await savedLines()).toEqual(saved)

    const other = JSON.stringify([{ ...line, quantity: 3 }])
    const elsewhere: Record<string, string>[] = [{}, { 'sec-fetch-site': 'cross-site' }]
    for (const headers of elsewhere) {
      expect(await byGet(other, headers)).toMatchObject({ status: 403, body: { code: 'CSRF' } })
    }
    for (const broken of ['[', '{"a"', 'nada']) expect((await byGet(broken)).status).toBe(400)
    for (const wrong of ['[{"itemCode":""}]', '{}']) expect((await byGet(wrong)).status).toBe(422)
    const lines = [{ ...line, quantity: 0 }, { ...line, quantity: '2' }, { quantity: 1 }]
    for (const one of lines) expect(await post({ lines: [one], promos: [] })).toBe(422)
    expect(await savedLines()).toEqual(saved)
  })

  test('SHP-10 SHP-13 a query has 7 KiB at most, a body 256 kB and 1,000 lines', async () => {
    const query = (length: number) => {
      const begun = `lines=${encodeURIComponent(JSON.stringify([line]))}&promos=[]&x=`
      return get(`${path}?${begun.padEnd(length, 'x')}`, {
        cookie: own,
        headers: { 'x-requested-with': 'mostrador' },
      })
    }
    expect([(await query(7 * 1024)).status, (await query(7 * 1024 + 1)).status]).toEqual([200, 414])
    const body = (length: number) => post(JSON.stringify({ lines: [line], promos: [] }).padEnd(length))
    expect([await body(256 * 1024), await body(256 * 1024 + 1)]).toEqual([200, 413])
    const lines = Array.from({ length: 1001 }, (_, at) => ({ itemCode: `U-${at}`, quantity: 1 }))
    expect(await post({ lines, promos: [] })).toBe(422)
    expect(await post({ lines: lines.slice(1), promos: [] })).toBe(200)
    expect(await savedLines()).toHaveLength(1000)
  })

  test('SHP-15 it is read by the session’s own cardcode and e-mail, or without them', async () => {
    const promos = [{ idPromo: 501, description: 'Combo', lines: [line] }]
    await post({ lines: [line], promos })
    const read = (query: string) => get(`/api/web/GetCart${query}`, { cookie: own })
    const { status, body } = await read('?cardcode=C20001&email=ferreteria@demo.test')
    expect(status).toBe(200)
    expect(body).toMatchObject({ lines: [line], promos })
    expect((await read('')).body).toEqual(body)
    expect((await read('?cardcode=C20002')).body).toMatchObject({ code: 'CARDCODE_MISMATCH' })
    expect((await read('?email=barraca@demo.test')).body).toMatchObject({ code: 'EMAIL_NOT_ALLOWED' })
  })
})

test('SHP-17 the session’s profile: name, nickname, e-mail and cardcode, null without one, or 401', async () => {
  const path = '/api/auth/me'
  expect((await get(path)).status).toBe(401)
  const { status, body } = await get(path, { cookie: own })
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual(['cardcode', 'email', 'name', 'nickname'])
  expect(body).toMatchObject({ cardcode: 'C20001', email: 'ferreteria@demo.test' })
  expect((await get(path, { cookie: withoutCardcode })).body).toMatchObject({ cardcode: null })
})
