import { pictureSpecToUrl } from '#backend/media/draw/picture-spec.ts'
import type { Database } from '#backend/platform/db/pool.ts'
import { documentAddress } from '#backend/product-documents/document-file.ts'
import { CATEGORY_LEVELS, categorySlug } from '#domain/catalogue/catalogue-tree.ts'
import { isoOf } from '#domain/money/money.ts'
import { productId } from '#domain/products/product-id.ts'
import { pathSlug, slugify } from '#domain/text/slug.ts'
import { addDays, type BusinessDay } from '#domain/time/business-day.ts'
import type { DemoProduct } from './catalogue/generate.ts'
import { demoFamilies, pathOfProduct } from './catalogue/tree.ts'
import { demoPriceLists } from './data/customer-terms.ts'
import { findBrandIds, findNodeIds, insertRows } from './seed-queries.ts'

interface DemoNode {
  readonly path: readonly string[]
  readonly position: number
}

/** Inserts tree, brands, price lists, products, media, prices and stock. Day offsets are relative to `today`. */
export async function seedCatalogue(
  db: Database,
  products: readonly DemoProduct[],
  today: BusinessDay,
): Promise<void> {
  await seedTree(db)
  const brands = [...new Set(products.map(product => product.brand))]
  await insertRows(
    db,
    'brands',
    brands.map(name => ({ name, slug: slugify(name) })),
  )
  await insertRows(
    db,
    'price_lists',
    demoPriceLists.map(({ priceList, name, kind }) => ({ price_list: priceList, name, kind })),
  )
  await seedProducts(db, products)
  await insertRows(db, 'product_media', products.flatMap(pictureRows))
  await insertRows(db, 'product_media', products.flatMap(documentRows))
  await insertRows(db, 'product_media', products.flatMap(videoRows))
  await insertRows(db, 'product_prices', products.flatMap(priceRows))
  await insertRows(
    db,
    'product_stock',
    products.map(({ itemcode, stock }) => ({
      itemcode,
      available: stock.available,
      status: stock.status,
      description: stock.description,
      next_arrival: stock.nextArrival === null ? null : addDays(today, stock.nextArrival),
    })),
  )
}

/** Inserts level by level, so that parents have ids. */
async function seedTree(db: Database): Promise<void> {
  const nodes = treeNodes()
  for (const [depth, level] of CATEGORY_LEVELS.entries()) {
    const ids = await findNodeIds(db)
    await insertRows(
      db,
      'category_nodes',
      nodes
        .filter(({ path }) => path.length === depth + 1)
        .map(({ path, position }) => {
          const name = path.at(-1) ?? ''
          return {
            level,
            parent_id: ids.get(pathSlug(path.slice(0, -1))) ?? null,
            name,
            slug: categorySlug(level, name, path.at(-2) ?? null),
            path_slug: pathSlug(path),
            position,
          }
        }),
    )
  }
}

function treeNodes(): DemoNode[] {
  return demoFamilies().flatMap((family, position) => [
    { path: [family.name], position },
    ...family.categories.flatMap((category, at) => [
      { path: [family.name, category.name], position: at },
      ...category.subcategories.flatMap((subcategory, under) => [
        { path: [family.name, category.name, subcategory.name], position: under },
        ...subcategory.subsubcategories.map((name, last) => ({
          path: [family.name, category.name, subcategory.name, name],
          position: last,
        })),
      ]),
    ]),
  ])
}

async function seedProducts(db: Database, products: readonly DemoProduct[]): Promise<void> {
  const [brandIds, nodeIds] = [await findBrandIds(db), await findNodeIds(db)]
  await insertRows(
    db,
    'products',
    products.map(product => ({
      itemcode: product.itemcode,
      id: productId(product.itemcode),
      title: product.title,
      name: product.name,
      description: product.description,
      brand_id: idOf(brandIds, product.brand),
      category_id: idOf(nodeIds, pathSlug(pathOfProduct(product))),
      unit_mult: product.unitMult,
      units_per_item: product.unitsPerItem,
      codebars: product.codebars,
      tax: product.tax,
      warranty_months: product.warrantyMonths,
      popularity: product.popularity,
      active: true,
    })),
  )
}

function pictureRows({ itemcode, pictures }: DemoProduct) {
  return pictures.map((picture, index) => ({
    itemcode,
    kind: 'image',
    position: index + 1,
    source: pictureSpecToUrl(picture),
    name: '',
  }))
}

function documentRows({ itemcode, documents }: DemoProduct) {
  return documents.map(({ name, file }, index) => ({
    itemcode,
    kind: 'document',
    position: index + 1,
    source: documentAddress(file),
    name,
  }))
}

function videoRows({ itemcode, videos, videoLinks }: DemoProduct) {
  const rowsOf = (kind: 'video' | 'videoLink', addresses: readonly string[]) =>
    addresses.map((source, index) => ({ itemcode, kind, position: index + 1, source, name: '' }))
  return [...rowsOf('video', videos), ...rowsOf('videoLink', videoLinks)]
}

function priceRows({ itemcode, listPrices, currency, previousPrice, pvp, pvpCurrency }: DemoProduct) {
  const byList = {
    Mayorista: listPrices.mayorista,
    Distribuidor: listPrices.distribuidor,
    Interior: listPrices.interior,
  }
  return demoPriceLists.flatMap(({ priceList, name, kind }) => {
    const row = { price_list: priceList, itemcode }
    if (kind === 'pvp') {
      return pvp === null || pvpCurrency === null
        ? []
        : { ...row, currency: isoOf(pvpCurrency), price: pvp, previous_price: null }
    }
    const price = Object.entries(byList).find(([list]) => list === name)?.[1]
    if (price === undefined) throw new Error(`The demo products have no prices for the list ${name}`)
    return { ...row, currency: isoOf(currency), price, previous_price: previousPrice }
  })
}

function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The demo catalogue refers to ${key}, which it does not define`)
  return id
}
