import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { CallError, type FieldError } from '#contract/errors.ts'
import type { saveProduct } from '#contract/office/products/product-page.ts'
import { type Fields, type FieldValue, mergeFields } from '#domain/office/merge.ts'
import { PRODUCT_FIELDS, readPriceField } from '#domain/office/product-fields.ts'
import { productId } from '#domain/products/product-id.ts'
import { findCodeHolders, findPresentCodes } from '../../catalogue/write/code-queries.ts'
import { unbranded, unplaced } from '../../catalogue/write/messages.ts'
import { BrandPlan } from '../../catalogue/write/plan-brands.ts'
import { type PlannedNode, TreePlan } from '../../catalogue/write/plan-tree.ts'
import { replacePrices } from '../../catalogue/write/product-queries.ts'
import type { PriceFacts } from '../../catalogue/write/product-record.ts'
import { findBrands, findTree, insertBrands, insertNodes } from '../../catalogue/write/queries.ts'
import { BY_HAND, writeProducts } from '../../catalogue/write/write-products.ts'
import { CommittedRefusal, type Operator } from '../../platform/calls/office-calls.ts'
import type { Database } from '../../platform/db/pool.ts'
import { holdPagePrices } from '../sheet/hold-page-prices.ts'
import { messages } from './messages.ts'
import { readProductPage } from './present-product.ts'
import { productConflict } from './product-conflict.ts'
import { findListPrices, findSuccessors, type ListPriceRow, lockProducts } from './queries.ts'
import { readFields } from './read-fields.ts'

type Body = BodyOf<typeof saveProduct>
type Saved = ReplyOf<typeof saveProduct>
type Page = NonNullable<Awaited<ReturnType<typeof readProductPage>>>

const CONTROL = /\p{Cc}/u

/** Creates a product as a draft: customers do not see it until it is published (OFP-17). Throws VALIDATION by field. */
export async function createProduct(tx: Database, { code, fields }: Body): Promise<Saved> {
  await requireNewCode(tx, code, 'code')
  const values = new Map(fields.map(({ field, now }) => [field, now]))
  if (String(values.get('title') ?? '').trim() === '') throw refused('title', 'missing', messages.missing)
  await writeChecked(tx, code, await checkedValues(tx, code, values, true), true)
  return { code, saved: [...values.keys()], held: null }
}

/**
 * Throws VALIDATION of the field `path` for a code that is taken, also in another case, or that none can be. One that another
 * product had leads to that one: it is free once no order has it. `own`: the product that is to have it.
 */
export async function requireNewCode(
  tx: Database,
  code: string,
  path: string,
  own: string | null = null,
): Promise<void> {
  if (CONTROL.test(code) || !code.isWellFormed()) throw refused(path, 'unusable', messages.badCode)
  for (const { itemCode, title, ...held } of await findCodeHolders(tx, code)) {
    if (itemCode === own) continue
    if (!held.isFormer) throw refused(path, 'exists', messages.exists(held.code))
    if (held.isOrdered) throw refused(path, 'former', messages.former(held.code, itemCode, title))
  }
}

/**
 * Saves the fields that nobody else changed; the others are an EDIT_CONFLICT (OFX-11). Prices above the limits wait
 * (OFP-13). Throws VALIDATION by field.
 */
export async function editProduct(
  tx: Database,
  { code, fields }: Body,
  by: { readonly operator: Operator; readonly now: Date },
): Promise<Saved | CommittedRefusal> {
  await lockProducts(tx, [code])
  const page = await readProductPage(tx, code, true)
  if (page === null) throw new CallError('NOT_FOUND')
  const { changes, conflicts } = mergeFields(storedFields(page), fields)
  // What waits has to be right, too.
  const checked = await checkedValues(tx, code, changes, false)
  const { held, rest } = await holdPagePrices(tx, by, code, changes)
  if (rest.size > 0)
    await writeChecked(tx, code, held === null ? checked : { ...checked, prices: new Map() }, false)
  if (conflicts.length > 0) return new CommittedRefusal(await productConflict(tx, code, conflicts))
  return { code, saved: [...rest.keys()], held }
}

/** The stored values under the names of the call. */
export function storedFields(page: Page): Fields {
  const prices = (page.prices ?? []).flatMap(({ list, price, currency, previousPrice }) => [
    [`price.${list}`, price],
    [`currency.${list}`, currency],
    [`previousPrice.${list}`, previousPrice],
  ])
  const facts = PRODUCT_FIELDS.map(field => [field, page[field]])
  return Object.fromEntries([...facts, ...prices])
}

/** Values as their writers take them. */
interface CheckedValues {
  readonly input: ReturnType<typeof readFields>['input']
  /** Null: it stays without one. */
  readonly brand: string | null
  readonly tree: TreePlan
  /** Null: it stays where it is. */
  readonly node: PlannedNode | null
  readonly prices: ReadonlyMap<number, PriceFacts | null>
  readonly firstSaleList: number
}

/** Throws VALIDATION with everything that is wrong, by field. */
export async function checkedValues(
  tx: Database,
  code: string,
  values: ReadonlyMap<string, FieldValue>,
  isNew: boolean,
): Promise<CheckedValues> {
  const stored = (await findListPrices(tx, [code])).get(code) ?? []
  const { input: read, errors } = readFields(values)
  const input = await withPresentSuccessor(tx, read)
  const { prices, errors: priceErrors } = pricesAfter(stored, values)
  const tree = new TreePlan(await findTree(tx))
  const node = nodeOf(tree, values, isNew)
  const all: FieldError[] = [...errors, ...priceErrors]
  if (node === undefined) all.push({ path: 'node', code: 'unknown', detail: messages.unknownNode })
  const wrong = await wrongSuccessor(tx, code, input.replacedBy)
  if (wrong !== null) all.push({ path: 'replacedBy', ...wrong })
  if (all.length > 0) throw new CallError('VALIDATION', { errors: all })
  const brand = values.has('brand') || isNew ? String(values.get('brand') ?? '').trim() || unbranded : null
  const firstSaleList = stored.find(({ kind }) => kind === 'sale')?.list ?? 0
  return { input, brand, tree, node: node ?? null, prices, firstSaleList }
}

async function writeChecked(
  tx: Database,
  code: string,
  { input, brand, tree, node, prices, firstSaleList }: CheckedValues,
  isNew: boolean,
): Promise<void> {
  const brands = new BrandPlan(await findBrands(tx))
  const placed = brand === null ? null : brands.place(brand)
  await insertBrands(tx, brands.created)
  await insertNodes(tx, tree.created)
  const row = { code, id: productId(code), ...input, ...(isNew && { active: false }) }
  await writeProducts(tx, [{ row, isNew, node, brand: placed }], {
    ...BY_HAND,
    lists: { sale: firstSaleList, pvp: 0 },
    signal: new AbortController().signal,
  })
  for (const [list, price] of prices) await replacePrices(tx, list, [{ itemcode: code, price }])
}

/** A draft, or a person, may name what follows by a code that it had before (OFP-25). */
async function withPresentSuccessor<Input extends { readonly replacedBy?: string | null }>(
  tx: Database,
  input: Input,
): Promise<Input> {
  const { replacedBy } = input
  if (replacedBy === undefined || replacedBy === null) return input
  const present = (await findPresentCodes(tx, [replacedBy])).get(replacedBy)
  return present === undefined ? input : { ...input, replacedBy: present }
}

/** What is wrong with the product that is to be sold in its place (OFP-28). */
async function wrongSuccessor(
  tx: Database,
  code: string,
  successor: string | null | undefined,
): Promise<Omit<FieldError, 'path'> | null> {
  if (successor === null || successor === undefined) return null
  const followed = await findSuccessors(tx, successor)
  if (followed.length === 0) return { code: 'unknown', detail: messages.unknownSuccessor }
  return followed.includes(code) ? { code: 'circular', detail: messages.circular } : null
}

/** Where the product goes; null: it stays. Undefined: there is no such node. */
function nodeOf(
  tree: TreePlan,
  values: ReadonlyMap<string, FieldValue>,
  isNew: boolean,
): PlannedNode | null | undefined {
  if (!values.has('node') && !isNew) return null
  const wanted = String(values.get('node') ?? '').trim()
  if (wanted !== '') return tree.at(wanted) ?? undefined
  const placed = tree.place([unplaced])
  return placed.ok ? placed.node : undefined
}

const LARGEST_PRICE = 9_999_999_999

/** The new price of each list that is edited; null: it has none any more. */
export function pricesAfter(
  stored: readonly ListPriceRow[],
  values: ReadonlyMap<string, FieldValue>,
): { prices: Map<number, PriceFacts | null>; errors: FieldError[] } {
  const prices = new Map<number, PriceFacts | null>()
  const errors: FieldError[] = []
  const lists = new Set([...values.keys()].flatMap(field => readPriceField(field)?.list ?? []))
  for (const list of lists) {
    const known = stored.find(row => row.list === list)
    const given = (part: string, otherwise: FieldValue) => {
      const value = values.get(`${part}.${list}`)
      return value === undefined ? otherwise : value === '' ? null : value
    }
    const price = given('price', known?.price ?? null)
    const previousPrice = given('previousPrice', known?.previousPrice ?? null)
    const currency = given('currency', known?.currency ?? null)
    const report = (part: string, code: string, detail: string) =>
      errors.push({ path: `${part}.${list}`, code, detail })
    if (known === undefined) report('price', 'unknown', messages.unknownList)
    else if (price === null) prices.set(list, null)
    else if (!isAmount(price)) report('price', 'range', messages.price(LARGEST_PRICE))
    else if (previousPrice !== null && !isAmount(previousPrice))
      report('previousPrice', 'range', messages.price(LARGEST_PRICE))
    else if (currency === null) report('currency', 'missing', messages.currency)
    else
      prices.set(list, {
        currency: currency === 'U$' || currency === 'USD' ? 'U$' : '$',
        price,
        previousPrice,
      })
  }
  return { prices, errors }
}

function isAmount(value: FieldValue): value is number {
  return typeof value === 'number' && value >= 0 && value <= LARGEST_PRICE
}

/** VALIDATION of one field. */
export function refused(path: string, code: string, detail: string): CallError {
  return new CallError('VALIDATION', { errors: [{ path, code, detail }] })
}
