import type { BodyOf } from '#contract/call.ts'
import { CallError, type FieldError } from '#contract/errors.ts'
import type { savePromo } from '#contract/office/promos.ts'
import { isSafeLink } from '#domain/products/popup.ts'
import type { DraftLine } from '#domain/promos/promo-draft.ts'
import type { PromoLineRow } from '../../catalogue/read/promo-rows.ts'
import type { Snapshot } from '../../catalogue/read/snapshot.ts'
import { messages } from './messages.ts'
import type { StoredPromo } from './read-queries.ts'
import type { PromoFields } from './write-queries.ts'

export type PromoContent = Omit<BodyOf<typeof savePromo>, 'docEntry' | 'version' | 'confirmsCarts'>

/** What prices and products are read from. */
export interface PriceSource {
  readonly table: Snapshot['table']
  /** The first list of sale. */
  readonly baseList: number | null
}

export function fieldsOf(content: PromoContent): PromoFields {
  const { title, description, family, image, validFrom, validTo, kind, maxPerCustomer, maxTotal } = content
  const { combinable, terms } = content
  return {
    title,
    description,
    familySlug: family,
    imageSource: image,
    validFrom,
    validTo,
    kind,
    maxPerCustomer,
    maxTotal,
    combinable,
    terms,
  }
}

/**
 * Lines as they are stored: one that was there keeps its number while the order allows it, and its price where none was
 * typed; a new one then has that of the list. `recoded`: present codes by those that `table` still has (OFP-25). Throws
 * VALIDATION for a product without a price.
 */
export function linesOf(
  { lines }: PromoContent,
  stored: readonly PromoLineRow[],
  { table, baseList }: PriceSource,
  recoded: ReadonlyMap<string, string> = new Map(),
): PromoLineRow[] {
  const before = new Map(stored.map(line => [line.itemCode, line]))
  const list = baseList === null ? undefined : table.prices.get(baseList)
  let last = 0
  return lines.map((line, at) => {
    const known = table.presentCode(line.itemCode)
    const itemCode = recoded.get(known) ?? known
    const own = before.get(itemCode)
    last = own !== undefined && own.lineNum > last ? own.lineNum : last + 1
    const { quantity, finalDiscount, factorQty, required, minQty, maxQty } = line
    const rest = { quantity, finalDiscount, factorQty, required, minQty, maxQty }
    const listed = list?.at(table.rowOfCode(known) ?? -1) ?? null
    if (line.price !== null)
      return { lineNum: last, itemCode, price: line.price, currency: line.currency, ...rest }
    const found = own ?? listed
    if (found === null) throw invalid(`lines.${at}.price`, 'missing', messages.noPrice)
    return { lineNum: last, itemCode, price: found.price, currency: found.currency, ...rest }
  })
}

/**
 * Throws VALIDATION by field for what no schema sees: days, limits, products, customers are checked elsewhere. `hasImage`:
 * a promotion has its picture already, as an ERP or the demo may have given it.
 */
export function checkContent(
  content: PromoContent,
  { table }: PriceSource,
  { families, hasImage }: { readonly families: ReadonlySet<string>; readonly hasImage: boolean },
): void {
  const { validFrom, validTo, image, family, lines } = content
  const errors: FieldError[] = []
  const add = (path: string, code: string, detail: string) => errors.push({ path, code, detail })
  if (validTo < validFrom) add('validTo', 'before_from', messages.days)
  if (image !== null && !hasImage && !isSafeLink(image)) add('image', 'unsafe', messages.badImage)
  if (family !== null && !families.has(family)) add('family', 'unknown', messages.unknownFamily)
  const seen = new Set<string>()
  for (const [at, { itemCode: given, minQty, maxQty }] of lines.entries()) {
    const itemCode = table.presentCode(given)
    if (table.rowOfCode(itemCode) === null) add(`lines.${at}.itemCode`, 'unknown', messages.unknownProduct)
    if (seen.has(itemCode)) add(`lines.${at}.itemCode`, 'repeated', messages.repeated)
    if (maxQty !== null && maxQty < minQty) add(`lines.${at}.maxQty`, 'below_min', messages.maximum)
    seen.add(itemCode)
  }
  if (errors.length > 0) throw new CallError('VALIDATION', { errors })
}

/** Lines with what the rule of publishing asks of their products. */
export function draftLines(lines: StoredPromo['lines'], table: Snapshot['table']): DraftLine[] {
  return lines.map(line => ({
    ...line,
    isActive: table.at(table.rowOfCode(line.itemCode) ?? -1)?.active === true,
  }))
}

export function invalid(path: string, code: string, detail: string): CallError {
  return new CallError('VALIDATION', { errors: [{ path, code, detail }] })
}
