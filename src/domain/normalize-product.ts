import { parseCurrency } from './money.ts'
import { finalPrice } from './price.ts'
import type { CustomerProduct, Link, NamedLink, PublicProduct, Terms } from './product.ts'
import { productId } from './product-id.ts'
import { unitMultOf } from './quantity.ts'
import { slugify } from './slug.ts'
import { hasStockFor, parseStockStatus, type StockStatus, stockDescriptions } from './stock.ts'

type Source = Readonly<Record<string, unknown>>

const LINE_BREAKS = /\r\n?|<br\s*\/?>/gi
const NO_TIME = '1970-01-01T00:00:00.000Z'

/**
 * The one door through which foreign product data enter: spelling variants, missing fields and numbers written as
 * text become one shape (DAT-01..28). Terms are present when the source names a price and a known currency.
 * Throws a TypeError when there is no code.
 */
export function normalizeProduct(source: Source): PublicProduct | CustomerProduct {
  const code = normalizeCode(textOf(source.code) || textOf(source.itemCode) || textOf(source.itemcode))
  if (code === '') throw new TypeError('Product without code')
  const name = textOf(source.name)
  const title = textOf(source.title)
  const product: PublicProduct = {
    id: productId(code),
    code,
    itemCode: code,
    title: title || name || code,
    name: name || title || code,
    description: textOf(source.description).replace(LINE_BREAKS, '\n'),
    images: linksOf(source.images),
    videos: linksOf(source.videos),
    videoLinks: linksOf(source.videoLinks),
    documents: documentsOf(source.documents),
    brand: brandOf(source.brand),
    family: textOf(source.family),
    category: textOf(source.category),
    subcategory: textOf(source.subcategory) || textOf(source.subCategory),
    subsubcategory:
      textOf(source.subsubcategory) || textOf(source.subSubCategory) || textOf(source.subSubcategory),
    unitMult: unitMultOf(numberOf(source.unitMult)),
    unitsPerItem: numberOrText(source.unitsPerItem),
    factorQty: numberOf(source.factorQty),
    codeBars: textOf(source.codeBars) || null,
    listOrder: numberOf(source.listOrder),
    warrantyMonths: numberOf(source.warrantyMonths),
    active: source.active !== false,
    updatedAt: textOf(source.updatedAt) || NO_TIME,
  }
  const terms = termsOf(source)
  return terms === null ? product : { ...product, ...terms }
}

/** A product code without the spaces around it; letter case and leading zeros distinguish codes (D8). */
export function normalizeCode(code: string): string {
  return code.trim()
}

function termsOf(source: Source): Terms | null {
  const price = numberOf(source.price)
  const currency = parseCurrency(textOf(source.currency))
  if (price === null || currency === null) return null
  const discount = numberOf(source.discount) ?? 0
  const stockStatus = stockStatusOf(source)
  return {
    price,
    discount,
    finalDiscount: numberOf(source.finalDiscount) ?? discount,
    finalPrice: numberOf(source.finalPrice) ?? finalPrice(price, discount),
    compareAtPrice: numberOf(source.compareAtPrice),
    pvp: numberOf(source.pvp),
    pvpCur: parseCurrency(textOf(source.pvpCur)),
    currency,
    tax: numberOf(source.tax),
    stockStatus,
    stockDescription: textOf(source.stockDescription) || stockDescriptions[stockStatus],
    hasStock: typeof source.hasStock === 'boolean' ? source.hasStock : hasStockFor(stockStatus, false),
  }
}

function stockStatusOf(source: Source): StockStatus {
  return parseStockStatus(textOf(source.stockStatus)) ?? (source.hasStock === true ? 'S' : 'D')
}

function brandOf(source: unknown): { name: string; slug: string } {
  const name = isRecord(source) ? textOf(source.name) : textOf(source)
  return { name, slug: slugify(name) }
}

function linksOf(source: unknown): Link[] {
  if (!Array.isArray(source)) return []
  return source.flatMap(item => {
    const url = isRecord(item) ? textOf(item.url) : textOf(item)
    return url === '' ? [] : [{ url }]
  })
}

function documentsOf(source: unknown): NamedLink[] {
  if (!Array.isArray(source)) return []
  return source.flatMap(item => {
    if (!isRecord(item)) return []
    const url = textOf(item.url)
    return url === '' ? [] : [{ name: textOf(item.name) || url, url }]
  })
}

function isRecord(value: unknown): value is Source {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
}

function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || value.trim() === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

function numberOrText(value: unknown): string | number {
  return typeof value === 'number' && Number.isFinite(value) ? value : textOf(value)
}
