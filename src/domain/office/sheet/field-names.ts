import { pricePartOf, type SheetField, sheetField } from './sheet-fields.ts'

/** What people call the fields of a product: on the screen, in files and in the titles of acts alike. */

const TITLES: Readonly<Record<string, string>> = {
  code: 'Código',
  title: 'Título',
  brand: 'Marca',
  node: 'Rubro',
  active: 'Publicado',
  tax: 'IVA %',
  unitMult: 'Múltiplo',
  unitsPerItem: 'Contenido',
  barcode: 'Código de barras',
  warrantyMonths: 'Garantía (meses)',
  tags: 'Etiquetas',
  draft: 'Con borrador',
  available: 'Stock',
  committed: 'Comprometido',
  status: 'Estado de stock',
  stockText: 'Texto de stock',
  nextArrival: 'Próximo ingreso',
}

const OTHER = ['dato', 'datos'] as const
const GROUPS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  title: ['título', 'títulos'],
  brand: ['marca', 'marcas'],
  node: ['rubro', 'rubros'],
  active: ['publicación', 'publicaciones'],
  tags: ['etiqueta', 'etiquetas'],
  price: ['precio', 'precios'],
  currency: ['moneda', 'monedas'],
  previous: ['precio anterior', 'precios anteriores'],
  stock: ['dato de stock', 'datos de stock'],
}

/** The title of a column; `list` is the name of the price list of a price. */
export function fieldTitle(field: SheetField, list: string): string {
  const part = pricePartOf(field)
  if (part === 'price') return list
  if (part === 'currency') return `${list}: moneda`
  if (part === 'previous') return `${list}: anterior`
  return TITLES[field.name] ?? field.name
}

/** What one cell of a field is called where cells are counted: `precio`. */
export function cellName(name: string): string {
  return groupOf(name)[0]
}

/** Cells by the names of their fields: `37 precios, 2 títulos`. */
export function cellCounts(names: readonly string[]): string {
  return [...Map.groupBy(names, groupOf)]
    .map(
      ([[one, several], { length }]) => `${length.toLocaleString('es-UY')} ${length === 1 ? one : several}`,
    )
    .join(', ')
}

function groupOf(name: string): readonly [one: string, several: string] {
  const field = sheetField(name)
  if (field === null) return OTHER
  return GROUPS[pricePartOf(field) ?? (field.area === 'stock' ? 'stock' : name)] ?? OTHER
}
