import type { Permission } from '../../permissions/staff-permissions.ts'
import type { FieldValue } from '../merge.ts'

/** The fields of a product as columns of the `Planilla` (OFP-01): what they hold, and who may change them. */

/** How a cell is written and read. */
export type FieldKind = 'text' | 'number' | 'price' | 'flag' | 'choice' | 'day' | 'tags'

/** What a field is part of: who may change it, and how it is saved. */
export type FieldArea = 'product' | 'publish' | 'price' | 'stock'

export interface SheetField {
  /** As in calls: `title`, or `price:2` of price list 2. */
  readonly name: string
  readonly kind: FieldKind
  readonly area: FieldArea
  /** Nobody changes it here. */
  readonly isReadOnly: boolean
  /** It cannot be empty. */
  readonly isRequired: boolean
  /** Decimals that a number may have. */
  readonly decimals: number
  /** Longest text, or largest number. */
  readonly most: number
  /** Smallest number. */
  readonly least: number
  /** The price list of a price. */
  readonly list: number | null
}

const LONGEST_TEXT = 300
const LARGEST = 9_999_999_999

function field(name: string, kind: FieldKind, area: FieldArea, rules: Partial<SheetField> = {}): SheetField {
  return {
    name,
    kind,
    area,
    isReadOnly: false,
    isRequired: false,
    decimals: 0,
    most: kind === 'text' ? LONGEST_TEXT : LARGEST,
    least: 0,
    list: null,
    ...rules,
  }
}

const FIXED = [
  field('code', 'text', 'product', { isReadOnly: true, isRequired: true }),
  field('title', 'text', 'product', { isRequired: true }),
  field('brand', 'choice', 'product', { isRequired: true }),
  field('node', 'choice', 'product', { isRequired: true }),
  field('active', 'flag', 'publish', { isRequired: true }),
  field('tax', 'number', 'product', { decimals: 3, most: 100 }),
  field('unitMult', 'number', 'product', { decimals: 3, isRequired: true, least: 0.001 }),
  field('unitsPerItem', 'text', 'product', { most: 60 }),
  field('barcode', 'text', 'product', { most: 60 }),
  field('warrantyMonths', 'number', 'product', { most: 1_200 }),
  field('tags', 'tags', 'product', { most: 500 }),
  field('draft', 'flag', 'product', { isReadOnly: true }),
  field('available', 'number', 'stock', { decimals: 3, isRequired: true, least: -LARGEST }),
  field('committed', 'number', 'stock', { decimals: 3, isReadOnly: true }),
  field('status', 'choice', 'stock', { isRequired: true }),
  field('stockText', 'text', 'stock', { most: 100 }),
  field('nextArrival', 'day', 'stock'),
] as const satisfies readonly SheetField[]

const BY_NAME = new Map<string, SheetField>(FIXED.map(one => [one.name, one]))

/** The fields that every product has, in the order of the columns. */
export const FIXED_FIELDS: readonly SheetField[] = FIXED

/** What a product has in each price list. */
export const PRICE_PARTS = ['price', 'currency', 'previous'] as const
export type PricePart = (typeof PRICE_PARTS)[number]

/** Fields of prices that were asked for: few lists, many cells. */
const PRICES_BY_NAME = new Map<string, SheetField>()
const MOST_NAMES = 1_000

const PRICE_FIELD = /^(price|currency|previous):(\d{1,6})$/

/** The fields of one price list. */
export function priceFields(list: number): SheetField[] {
  return PRICE_PARTS.map(part => priceField(part, list))
}

/** Fields of prices stand before this one. */
const AFTER_PRICES = 'tax'

/** Every column that the `Planilla` has with these price lists, in its order. */
export function allFields(lists: readonly { readonly number: number }[]): SheetField[] {
  const at = FIXED_FIELDS.findIndex(({ name }) => name === AFTER_PRICES)
  return [
    ...FIXED_FIELDS.slice(0, at),
    ...lists.flatMap(({ number }) => priceFields(number)),
    ...FIXED_FIELDS.slice(at),
  ]
}

/** The name of a price's field: `price:2`. */
export function priceFieldName(part: PricePart, list: number): string {
  return `${part}:${list}`
}

/** The field with this name; null for any other text. */
export function sheetField(name: string): SheetField | null {
  return BY_NAME.get(name) ?? PRICES_BY_NAME.get(name) ?? readPriceField(name)
}

function readPriceField(name: string): SheetField | null {
  const [, part, list] = PRICE_FIELD.exec(name) ?? []
  const known = PRICE_PARTS.find(one => one === part)
  if (known === undefined) return null
  const read = priceField(known, Number(list))
  if (PRICES_BY_NAME.size < MOST_NAMES) PRICES_BY_NAME.set(name, read)
  return read
}

/** Which part of a price a field is; null for fields of other kinds. */
export function pricePartOf({ name, list }: SheetField): PricePart | null {
  return list === null ? null : (PRICE_PARTS.find(part => name.startsWith(part)) ?? null)
}

function priceField(part: PricePart, list: number): SheetField {
  const name = priceFieldName(part, list)
  return part === 'currency'
    ? field(name, 'choice', 'price', { list, isRequired: true })
    : field(name, 'price', 'price', { list, decimals: 4 })
}

const PERMISSIONS: Readonly<Record<FieldArea, Permission>> = {
  product: 'products.edit',
  publish: 'products.publish',
  price: 'prices.edit',
  stock: 'stock.edit',
}

/** What one needs to change fields of this area. */
export function editPermission(area: FieldArea): Permission {
  return PERMISSIONS[area]
}

/** Whether these permissions let one change the field. */
export function mayEdit(field: SheetField, permissions: ReadonlySet<string>): boolean {
  if (field.isReadOnly || !permissions.has(editPermission(field.area))) return false
  return field.area !== 'price' || permissions.has('prices.read')
}

/** A cell of a product, by its code and the field's name. */
export interface CellEdit {
  readonly key: string
  readonly field: string
  readonly was: FieldValue
  readonly now: FieldValue
}
