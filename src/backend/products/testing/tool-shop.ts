import {
  aCustomer,
  aNode,
  anOrder,
  aProduct,
  openCatalogueShop,
  RESELLER,
  WHOLESALE,
} from '../../catalogue/read/testing/catalogue-data.ts'
import { openTestCatalogue } from '../../catalogue/read/testing/open-test-catalogue.ts'
import { callRunner } from '../../testing/run-call.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { productHandlers } from '../handlers.ts'

const DRILLS = ['Herramientas', 'Eléctricas', 'Taladros']

/**
 * A shop with two drills, a hammer and an inactive drill, a customer with discounts and purchases, and one with another
 * price list.
 */
export async function openToolShop() {
  const database = await testDatabase(openCatalogueShop)
  const { db } = database
  await aNode(db, ['Herramientas', 'Eléctricas'])
  await aNode(db, ['Herramientas', 'Manuales'])
  await aNode(db, DRILLS)
  await aProduct(db, {
    code: '0123',
    title: 'Taladro percutor eléctrico 13 mm',
    path: DRILLS,
    prices: { [WHOLESALE]: 250, [RESELLER]: 230 },
    previousPrice: 300,
    pvp: 399,
    popularity: 5,
    pictures: 3,
    codeBars: '7730123456789',
    extraCodes: ['PROV-77'],
    description: 'Línea uno\nLínea dos',
    documents: [{ name: 'Manual', source: 'manual.pdf' }],
  })
  await aProduct(db, {
    code: '123',
    title: 'Taladro inalámbrico 18 V',
    path: DRILLS,
    brand: 'Hornero',
    prices: { [WHOLESALE]: 45.5 },
    currency: 'USD',
    tax: null,
    stock: { available: 2, status: 'W' },
    unitMult: 6,
  })
  await aProduct(db, {
    code: 'MAR-5/8 "X"',
    title: 'Martillo galponero',
    path: ['Herramientas', 'Manuales'],
    prices: {},
    popularity: 9,
  })
  await aProduct(db, { code: 'VIEJO', title: 'Taladro discontinuado', path: DRILLS, active: false })
  const hardware = await aCustomer(db, { cardcode: 'C20001', group: 'ferreterias' })
  const reseller = await aCustomer(db, { cardcode: 'C20002', priceList: RESELLER })
  await db
    .insertInto('customer_discounts')
    .values([
      { customer_group: 'ferreterias', scope: 'category', scope_ref: 'herramientas/electricas', percent: 10 },
      { cardcode: 'C20001', scope: 'item', scope_ref: '0123', percent: 15 },
    ])
    .execute()
  await anOrder(db, 'C20001', ['123'], new Date('2026-02-01T12:00:00Z'))
  await anOrder(db, 'C20001', ['123', '0123'], new Date('2026-01-01T12:00:00Z'))
  await anOrder(db, 'C20001', ['VIEJO', '0123', '0123'], new Date('2024-12-01T12:00:00Z'))
  const catalogue = await openTestCatalogue(database)
  const { call } = callRunner(productHandlers({ catalogue }))
  return { db, call, hardware, reseller, stranger: { cardcode: null, email: 'sin-codigo@cliente.test' } }
}
