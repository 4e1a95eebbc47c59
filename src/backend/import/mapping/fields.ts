import type { FieldSet } from './field-set.ts'
import { fieldNames } from './messages.ts'

/** The importable fields of a product, named as in the specification. */
export const FIELDS = [
  'code',
  'title',
  'name',
  'description',
  'brand',
  'family',
  'category',
  'subcategory',
  'subsubcategory',
  'price',
  'currency',
  'compareAtPrice',
  'pvp',
  'pvpCur',
  'tax',
  'unitMult',
  'unitsPerItem',
  'codeBars',
  'stock',
  'stockStatus',
  'warrantyMonths',
  'image',
  'active',
] as const

export type Field = (typeof FIELDS)[number]

/** Fields read as numbers; their notation is decided per column. */
const NUMBER_FIELDS: ReadonlySet<Field> = new Set<Field>([
  'price',
  'compareAtPrice',
  'pvp',
  'tax',
  'unitMult',
  'stock',
  'warrantyMonths',
])

/** Alternative headers; `docs/import.md` shows this table to operators. */
export const ALIASES: Readonly<Record<Field, readonly string[]>> = {
  code: [
    'itemCode',
    'código',
    'cod',
    'código de artículo',
    'código artículo',
    'cód. artículo',
    'cód. art.',
    'código de producto',
    'sku',
  ],
  title: ['título', 'producto', 'nombre del producto', 'denominación'],
  name: ['nombre', 'nombre corto'],
  description: ['descripción', 'detalle', 'descripción larga'],
  brand: ['marca', 'fabricante'],
  family: ['familia', 'departamento', 'sección'],
  category: ['categoría', 'rubro'],
  subcategory: ['subcategoría', 'subrubro', 'sub-rubro'],
  subsubcategory: ['subsubcategoría', 'sub-sub-rubro', 'grupo'],
  price: ['precio', 'precio de lista', 'precio neto', 'precio sin IVA'],
  currency: ['moneda', 'divisa'],
  compareAtPrice: ['precio anterior', 'precio antes'],
  pvp: ['precio sugerido', 'PVP sugerido', 'precio de venta al público', 'precio público'],
  pvpCur: ['moneda PVP', 'moneda del PVP'],
  tax: ['iva', 'impuesto', 'tasa de IVA', 'IVA %'],
  unitMult: ['múltiplo', 'múltiplo de venta', 'mínimo', 'cantidad mínima'],
  unitsPerItem: ['unidad de venta', 'unidad', 'presentación', 'envase'],
  codeBars: ['código de barras', 'códigos de barras', 'barcode', 'ean', 'ean13', 'gtin', 'cod barras'],
  stock: ['existencia', 'existencias', 'cantidad disponible', 'disponible'],
  stockStatus: ['estado de stock', 'estado del stock', 'disponibilidad'],
  warrantyMonths: ['garantía', 'meses de garantía', 'garantía (meses)'],
  image: ['images', 'imagen', 'imágenes', 'foto', 'fotos'],
  active: ['activo', 'habilitado', 'publicado'],
}

/** Known headers that are not imported: discounts belong to customers, the others are computed. */
const NOT_IMPORTED: readonly string[] = [
  'discount',
  'descuento',
  'finalDiscount',
  'finalPrice',
  'stockDescription',
  'hasStock',
  'listOrder',
]

/** Without a title column "descripción" is the title: most price lists have a single text. */
export const productFields: FieldSet<Field> = {
  fields: FIELDS,
  aliases: ALIASES,
  names: fieldNames,
  numbers: NUMBER_FIELDS,
  required: ['code'],
  notImported: NOT_IMPORTED,
  standIn: { field: 'description', for: 'title', unless: ['title', 'name'] },
}

/** The fields of a price list: products that it names and the shop lacks are refused, not made. */
export const priceFields: FieldSet<Field> = {
  ...productFields,
  fields: ['code', 'price', 'currency', 'compareAtPrice', 'pvp', 'pvpCur'],
}
