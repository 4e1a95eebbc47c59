import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getProductosGtia } from '#contract/shop/warranty.ts'
import { refusalOf } from '../orders/testing/ordering.ts'
import { NOW, openShop } from '../orders/testing/shop-data.ts'
import { createLimiter } from '../platform/rate-limit/limiter.ts'
import { callRunner } from '../testing/run-call.ts'
import { testDatabase } from '../testing/test-database.ts'
import { warrantyHandlers } from './handlers.ts'
import { aBrand, aWarrantyProduct } from './testing/warranty-data.ts'

/** The source of a picture with a known tint. */
const TINTED = `original:${'a'.repeat(64)}.png#abc`

const { db } = await testDatabase(openShop)
const config = { mediaBaseUrl: '/media' }
const { call } = callRunner(warrantyHandlers({ db, clock: () => NOW, limiter: createLimiter(db), config }))

const productsOf = (marca: string) => call(getProductosGtia, { query: { marca } })

test('API-32 GTI-01 the active products of a brand with their registration requirements', async () => {
  await aBrand(db, { slug: 'tordaz', name: 'Tordaz' })
  const [plain, pictured] = [
    await aWarrantyProduct(db, 'tordaz', { months: 12, needsSerial: false }),
    await aWarrantyProduct(db, 'tordaz', { months: 36, serialPattern: 'TZ.*' }),
  ]
  await aWarrantyProduct(db, 'tordaz', { active: false })
  await sql`insert into product_media (itemcode, kind, position, source) values (${pictured}, 'image', 2, ${TINTED})`.execute(
    db,
  )
  expect(await productsOf('tordaz')).toEqual({
    marca: 'Tordaz',
    slug: 'tordaz',
    terms: 'Cubre defectos de fabricación.',
    products: [
      {
        itemCode: plain,
        title: `Martillo ${plain}`,
        image: '',
        imageTint: null,
        months: 12,
        needsSerial: false,
        serialHint: 'En la etiqueta',
      },
      {
        itemCode: pictured,
        title: `Martillo ${pictured}`,
        image: `/media/p/${pictured}/2.webp`,
        imageTint: '#abc',
        months: 36,
        needsSerial: true,
        serialHint: 'En la etiqueta',
      },
    ],
  })
})

test('GTI-02 a brand is found by slug or name, ignoring letter case and accents', async () => {
  await aBrand(db, { slug: 'nandu', name: 'Ñandú Máquinas' })
  for (const marca of ['nandu', 'ÑANDÚ', 'ñandú máquinas', ' Nandu Maquinas ', 'nandu-maquinas']) {
    expect(await productsOf(marca)).toMatchObject({ marca: 'Ñandú Máquinas', slug: 'nandu', products: [] })
  }
})

test('GTI-02 D24 an unknown, inactive or missing brand is not found', async () => {
  await aBrand(db, { slug: 'cerrada', name: 'Cerrada', active: false })
  for (const marca of ['otra', 'cerrada', '', 'null', '%', '---', 'x'.repeat(2000)]) {
    expect(await refusalOf(productsOf(marca))).toMatchObject({ code: 'NOT_FOUND', status: 404 })
  }
  expect(await refusalOf(call(getProductosGtia, {}))).toMatchObject({ code: 'NOT_FOUND' })
})
