import { BrandPlan } from '#backend/catalogue/write/plan-brands.ts'
import type { ProductInput } from '#backend/catalogue/write/product-input.ts'
import { replaceMedia, replacePrices } from '#backend/catalogue/write/product-queries.ts'
import { insertBrands, insertNodes } from '#backend/catalogue/write/queries.ts'
import { writeProducts } from '#backend/catalogue/write/write-products.ts'
import { pictureSpecToUrl } from '#backend/media/draw/picture-spec.ts'
import type { Database } from '#backend/platform/db/pool.ts'
import { documentAddress } from '#backend/product-documents/document-file.ts'
import { productId } from '#domain/products/product-id.ts'
import { addDays, type BusinessDay } from '#domain/time/business-day.ts'
import { type DemoProduct, demoTree, nodeOf, pathOf, picturesOf } from './catalogue/products.ts'
import { demoPriceLists } from './data/customer-terms.ts'
import { insertRows } from './seed-queries.ts'

const DOCUMENT_NAMES: Readonly<Record<string, string>> = {
  manual: 'Manual de uso',
  ficha: 'Ficha técnica',
  seguridad: 'Hoja de seguridad',
}
const LISTS = { sale: 1, pvp: 9 }

/** Stores tree, brands, price lists and products as an import does. Day offsets are relative to `today`. */
export async function seedCatalogue(
  db: Database,
  products: readonly DemoProduct[],
  today: BusinessDay,
): Promise<void> {
  await insertRows(db, 'price_lists', demoPriceLists)
  const tree = demoTree(products)
  const brands = new BrandPlan([])
  const changes = products.map(product => ({
    row: inputOf(product, today),
    isNew: true,
    node: nodeOf(tree, pathOf(product)),
    brand: brands.place(product.brand),
  }))
  await insertBrands(db, brands.created)
  await insertNodes(db, tree.created)
  const pictures = new Map(products.map(one => [one.code, picturesOf(one).map(pictureSpecToUrl)]))
  await writeProducts(db, changes, {
    lists: LISTS,
    newStock: 'S',
    defaultCurrency: null,
    isComplete: true,
    isDryRun: false,
    picturesOf: code => pictures.get(code),
    codesOf: null,
    signal: new AbortController().signal,
    onRows: () => undefined,
  })
  await writePrices(db, 2, products, product => product.distribuidor)
  await writePrices(db, 3, products, product => product.interior)
  await writeMedia(db, 'document', products, ({ documents }) =>
    documents.map(file => ({
      source: documentAddress(file),
      name: DOCUMENT_NAMES[file.split('-')[0] ?? ''] ?? file,
    })),
  )
  await writeMedia(db, 'video', products, ({ videos }) => videos.map(source => ({ source })))
  await writeMedia(db, 'videoLink', products, ({ videoLinks }) => videoLinks.map(source => ({ source })))
}

function inputOf(product: DemoProduct, today: BusinessDay): ProductInput {
  const { code, compareAtPrice, pvpCur, stock, stockStatus, arrivesInDays, ...same } = product
  return {
    ...same,
    code,
    id: productId(code),
    previousPrice: compareAtPrice,
    ...(pvpCur === null ? {} : { pvpCurrency: pvpCur }),
    stock: {
      available: stock,
      status: stockStatus,
      nextArrival: arrivesInDays === null ? null : addDays(today, arrivesInDays),
    },
  }
}

/** The prices of a further sale list. */
async function writePrices(
  db: Database,
  list: number,
  products: readonly DemoProduct[],
  priceOf: (product: DemoProduct) => number,
): Promise<void> {
  const prices = products.map(product => ({
    itemcode: product.code,
    price: {
      currency: product.currency,
      price: priceOf(product),
      previousPrice: product.compareAtPrice,
    },
  }))
  await replacePrices(db, list, prices)
}

async function writeMedia(
  db: Database,
  kind: Parameters<typeof replaceMedia>[1],
  products: readonly DemoProduct[],
  mediaOf: (product: DemoProduct) => Parameters<typeof replaceMedia>[2][number]['media'],
): Promise<void> {
  const own = products.map(product => ({ itemcode: product.code, media: mediaOf(product) }))
  await replaceMedia(
    db,
    kind,
    own.filter(({ media }) => media.length > 0),
  )
}
