import { CallError } from '#contract/errors.ts'
import { currencyOfIso } from '#domain/money/money.ts'
import { productId } from '#domain/products/product-id.ts'
import {
  copyFactor,
  findRecords,
  replaceMedia,
  replacePrices,
} from '../../catalogue/write/product-queries.ts'
import { BY_HAND, writeProducts } from '../../catalogue/write/write-products.ts'
import { queueDrawing } from '../../media/draw-ahead.ts'
import type { Database } from '../../platform/db/pool.ts'
import { findListPrices, findMediaOf, lockProducts, mediaFacts } from './queries.ts'
import { requireNewCode } from './save-product.ts'

interface Copied {
  readonly code: string
  readonly newCode: string
  /** The copy costs the same; otherwise it has no price yet. */
  readonly withPrices: boolean
}

/**
 * A new draft with everything that a product has but its codes, its stock and what follows it (OFP-28). Throws NOT_FOUND,
 * or VALIDATION for a code that is taken.
 */
export async function copyProduct(tx: Database, { code, newCode, withPrices }: Copied): Promise<void> {
  await requireNewCode(tx, newCode, 'newCode')
  await lockProducts(tx, [code])
  const record = (await findRecords(tx, [code], { sale: 0, pvp: 0 })).get(code)
  if (record === undefined) throw new CallError('NOT_FOUND')
  const { title, name, description, unitMult, unitsPerItem, tax, warrantyMonths, tags, ...ids } =
    record.product
  const facts = { title, description, unitMult, unitsPerItem, tax, warrantyMonths, tags }
  const row = { code: newCode, id: productId(newCode), ...facts, name, active: false }
  const node = ids.categoryId === null ? null : { id: ids.categoryId }
  const brand = ids.brandId === null ? null : { id: ids.brandId }
  await writeProducts(tx, [{ row, isNew: true, node, brand }], {
    ...BY_HAND,
    signal: new AbortController().signal,
  })
  await copyFactor(tx, code, newCode)
  const media = await findMediaOf(tx, [code])
  for (const [kind, rows] of Map.groupBy(media, medium => medium.kind))
    await replaceMedia(tx, kind, [{ itemcode: newCode, media: rows.map(mediaFacts) }])
  await queueDrawing(tx)
  if (withPrices) await copyPrices(tx, code, newCode)
}

async function copyPrices(tx: Database, code: string, newCode: string): Promise<void> {
  for (const { list, currency, price, previousPrice } of (await findListPrices(tx, [code])).get(code) ?? []) {
    if (price === null || currency === null) continue
    const copied = { currency: currencyOfIso(currency), price, previousPrice }
    await replacePrices(tx, list, [{ itemcode: newCode, price: copied }])
  }
}
