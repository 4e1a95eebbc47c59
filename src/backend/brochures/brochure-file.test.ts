import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type BrochureChoices, catalogLogo, uploadCatalogLogo } from '#contract/shop/brochures.ts'
import { productLookup } from '#contract/shop/products.ts'
import { formatPrice } from '#domain/money/money.ts'
import { openZip, readEntry } from '#tables/zip-archive.ts'
import { refusalOf } from '../orders/testing/ordering.ts'
import { readTexts } from '../platform/pdf/testing/read-pdf.ts'
import { compileContent } from './compile-content.ts'
import { makeFile as drawFile } from './draw/make-file.ts'
import { HOSTILE, openBrochureShop, usual } from './testing/brochure-shop.ts'

const shop = await openBrochureShop()
const { db, buyer, other, call, makeFile } = shop
const HEAD = ['TAL-1', 'TAL-2', 'TAL-3', 'TAL-USD', 'MAR-1']

/** The text of all pages, with white space collapsed. */
async function textOf(pdf: Uint8Array): Promise<string> {
  return (await readTexts(pdf)).join(' ').replace(/\s+/g, ' ')
}

/** A PDF from the function that the brochure thread runs, without starting a thread for each. */
async function draw(choices: Partial<BrochureChoices> = {}): Promise<Uint8Array> {
  const view = await shop.catalogue.viewFor(buyer.cardcode)
  const options = { db, view, choices: { ...usual, ...choices }, logo: null, now: shop.clock() }
  const content = await compileContent(options)
  if (content === null) throw new Error('The brochure has no products')
  return (await drawFile({ content, dataDir: shop.dataDir }, () => {})).body
}

async function ownCards(by = buyer) {
  const { products } = await call(productLookup, { query: { itemcodes: HEAD } }, by)
  return products.flatMap(product => ('finalPrice' in product ? [product] : []))
}

const spaced = (text: string) => text.replace(/\s+/g, ' ')
const amounts = /(?:U\$S|\$) [\d.]+,\d\d/g

test('CTL-03 "mine" shows exactly the customer’s prices in the shop, each with its currency', async () => {
  const texts = [await textOf((await makeFile()).body), await textOf((await makeFile({}, other)).body)]
  for (const [at, by] of [buyer, other].entries()) {
    const text = texts[at] ?? ''
    const cards = (await ownCards(by)).filter(({ price }) => price > 0)
    expect(text.match(amounts)?.toSorted()).toEqual(
      cards.map(({ finalPrice, currency }) => spaced(formatPrice(finalPrice, currency))).toSorted(),
    )
  }
  const [text = ''] = texts
  expect(text).toContain('Precios sin IVA · Precios sujetos a cambio')
  expect(text).toContain('Consultar')
  expect(text).not.toContain('777')
})

test('CTL-03 "none" shows no prices, "pvp" the suggested ones, "markup" the customer’s with percent and tax', async () => {
  const none = await textOf(await draw({ prices: 'none' }))
  expect(none.match(amounts)).toBeNull()
  expect(none).not.toMatch(/IVA|sujetos|Precio/)

  const cards = await ownCards()
  const suggested = await textOf(await draw({ prices: 'pvp', withTax: true }))
  expect(suggested.match(amounts)?.toSorted()).toEqual(
    cards.flatMap(({ pvp, pvpCur }) => (pvp && pvpCur ? [spaced(formatPrice(pvp, pvpCur))] : [])).toSorted(),
  )
  expect(suggested).toContain('Precios de venta al público sugeridos · Precios con IVA incluido')

  const pricing = { prices: 'markup', markup: 50, withTax: true, rounding: 5 } as const
  const marked = await textOf(await draw(pricing))
  // 250.50 − 15 % = 212.93; × 1.5 × 1.22 = 389.66, up to the next 5. Dollars keep their cents: 40.95 × 1.83.
  expect(marked).toContain('$ 390,00')
  expect(marked).toContain('U$S 74,94')
})

test('the products are in the requested order, under the headings of the tree', async () => {
  const placesOf = (text: string, words: readonly string[]) => words.map(word => text.indexOf(word))
  const ordered = (text: string, words: readonly string[]) => {
    const places = placesOf(text, words)
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  }
  const all = { filter: {} }
  ordered(await textOf(await draw(all)), [
    // What the customer buys comes first in its section, then by name.
    'Herramientas › Eléctricas',
    'TAL-3',
    'TAL-2',
    'TAL-1',
    'TAL-USD',
    'Herramientas › Manuales',
    'MAR-1',
    'SIN-1',
    'Pinturas › Látex',
    'PIN-1',
  ])
  const byCode = await textOf(await draw({ ...all, sort: 'code' }))
  ordered(byCode, ['MAR-1', 'PIN-1', 'SIN-1', 'TAL-1', 'TAL-2', 'TAL-3', 'TAL-USD'])
  expect(byCode).not.toContain('›')
  ordered(await textOf(await draw({ ...all, sort: 'name' })), ['MAR-1', 'TAL-3', 'TAL-2', 'TAL-1', 'SIN-1'])
})

test('every layout shows title, contact, date and page, and hostile titles stay text', async () => {
  for (const layout of ['list', 'grid4', 'grid9'] as const) {
    const contact = { name: 'Laura Píriz', phone: '099 123 456', email: 'ventas@lallave.test' }
    const file = await draw({
      layout,
      contact,
      title: `Catálogo (${layout}) \\ ${HOSTILE}`,
      filter: {},
      currencyNote: true,
    })
    const pages = await readTexts(file)
    const text = spaced(pages.join(' '))
    for (const word of [
      'Catálogo (',
      'Laura Píriz',
      '099 123 456',
      'Fecha: 10/03/2026',
      '7 productos',
      '40,25',
    ]) {
      expect(text).toContain(word)
    }
    expect(text).toContain(`Página ${pages.length} de ${pages.length}`)
    expect(text).toContain('=HYPERLINK("http://evil.test')
  }
})

test('a repeated picture is in the file once', async () => {
  const file = await draw({ layout: 'grid9', filter: null, itemCodes: ['TAL-1', 'TAL-2', 'TAL-3'] })
  const bytes = Buffer.from(file).toString('latin1')
  // Three products of one drawing.
  expect(bytes.match(/\/Subtype \/Image/g)).toHaveLength(1)
  expect(bytes).toContain('/Outlines')
})

test('the workbook has typed prices with their currency, a frozen header, and no formulas', async () => {
  const file = await makeFile({ format: 'xlsx', filter: {}, layout: 'list' })
  expect(file.name).toBe('Lista de marzo.xlsx')
  const xml = await sheetXml(file.body)
  const [first = '', ...cells] = xml.split('<row ').slice(1)
  expect(first).toContain('Lista de marzo')
  const rowWith = (code: string) => cells.find(row => row.includes(`>${code}<`)) ?? ''
  const cards = await ownCards()
  for (const { itemCode, finalPrice, currency } of cards.filter(({ price }) => price > 0)) {
    const row = rowWith(itemCode)
    expect(row).toContain(`<v>${finalPrice}</v>`)
    expect(row).toContain(`>${currency === 'U$' ? 'U$S' : '$'}<`)
  }
  expect(rowWith('SIN-1')).not.toContain('<v>')
  expect(rowWith('PIN-1')).toContain('=HYPERLINK(')
  expect(xml).not.toContain('<f>')
  expect(xml).toContain('state="frozen"')
  expect(xml).not.toMatch(/\p{Cc}(?<![\n\r\t])|777/u)
})

test('a logo is detected by content, stored without its metadata, and shown in the brochure', async () => {
  const picture = sharp({ create: { width: 1200, height: 400, channels: 3, background: '#c2410c' } })
  const jpg = await picture
    .clone()
    .withExif({ IFD0: { Copyright: 'SECRETO' } })
    .jpeg()
    .toBuffer()
  expect(jpg.includes('SECRETO')).toBe(true)
  const { logoUrl } = await upload(jpg)
  const logoId = logoUrl.split('/').at(-1) ?? ''
  const stored = await call(catalogLogo, { query: { logoId } }, buyer)
  expect(stored).toMatchObject({ contentType: 'image/jpeg', name: 'logo.jpg' })
  expect(Buffer.from(stored.body).includes('SECRETO')).toBe(false)
  expect(await sharp(stored.body).metadata()).toMatchObject({ width: 900, height: 300 })
  expect((await refusalOf(call(catalogLogo, { query: { logoId } }, other))).code).toBe('NOT_FOUND')
  const file = await makeFile({ logoUrl, filter: null, itemCodes: ['SIN-1'] })
  expect(
    Buffer.from(file.body)
      .toString('latin1')
      .match(/\/Subtype \/Image/g),
  ).toHaveLength(1)
})

test('anything but a small JPEG or PNG is rejected', async () => {
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#fff' } })
  const whole = await blank(200, 200).png().toBuffer()
  const refused = [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    Buffer.from('GIF89a'),
    await blank(20, 20).webp().toBuffer(),
    whole.subarray(0, whole.length / 2),
    await blank(6001, 10).png().toBuffer(),
  ]
  for (const bytes of refused) {
    const refusal = await refusalOf(upload(bytes))
    expect(refusal).toMatchObject({ code: 'VALIDATION', errors: [{ path: 'base64' }] })
  }
  const large = await refusalOf(upload(Buffer.alloc(1024 * 1024 + 1)))
  expect(large.errors).toMatchObject([{ code: 'too_big' }])
})

test('of more than ten logos the oldest that no pending brochure uses is deleted', async () => {
  const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const urls: string[] = []
  for (let at = 0; at < 10; at += 1) urls.push((await upload(png, other)).logoUrl)
  const awaited = urls[0] ?? ''
  await shop.request({ logoUrl: awaited }, other)
  // Uploaded from a machine with its clock ahead: the latest upload must still be kept.
  await db
    .updateTable('files')
    .set({ created_at: new Date(shop.clock().getTime() + 1000) })
    .where('cardcode', '=', other.cardcode)
    .execute()
  urls.push((await upload(png, other)).logoUrl)
  const left = await db
    .selectFrom('files')
    .select('id')
    .where('cardcode', '=', other.cardcode)
    .where('kind', '=', 'logo')
    .execute()
  const ids = left.map(({ id }) => `/client/logos/${id}`)
  expect(ids).toHaveLength(10)
  expect(ids).toContain(awaited)
  expect(ids).toContain(urls.at(-1))
})

function upload(bytes: Buffer, by = buyer) {
  return call(uploadCatalogLogo, { body: { base64: bytes.toString('base64') } }, by)
}

/** The sheet's XML with the shared strings inlined. */
async function sheetXml(body: Uint8Array): Promise<string> {
  const path = join(shop.dataDir, 'brochure.xlsx')
  writeFileSync(path, body)
  const archive = await openZip(path)
  const partOf = async (name: string) => {
    const entry = archive.entries.get(name)
    if (entry === undefined) throw new Error(`The workbook has no ${name}`)
    const pieces: Buffer[] = []
    for await (const piece of readEntry(archive, entry, 10_000_000)) pieces.push(piece)
    return Buffer.concat(pieces).toString()
  }
  const texts = [...(await partOf('xl/sharedStrings.xml')).matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(
    ([, text]) => text,
  )
  const xml = await partOf('xl/worksheets/sheet1.xml')
  return xml.replace(/ t="s"><v>(\d+)<\/v>/g, (_, at) => ` t="s"><t>${texts[Number(at)] ?? ''}</t>`)
}
