import { pricePartOf, type SheetField, sheetField } from '#domain/office/sheet/sheet-fields.ts'
import { type CheckedPart, incompleteParts } from '#domain/products/publish-checks.ts'

const PARTS: Readonly<Record<string, string>> = {
  title: 'título',
  node: 'lugar en el árbol',
  brand: 'marca',
  price: 'precio en alguna lista de venta',
  picture: 'foto',
  unit: 'unidad de venta',
} satisfies Record<CheckedPart, string>

/** What a product lacks before it can be published. */
export function missingText(parts: readonly string[]): string {
  return `falta ${parts.map(part => PARTS[part] ?? part).join(', ')}`
}

const FIELDS: Readonly<Record<string, string>> = {
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

/** The title of a column; `list` is the name of the price list of a price. */
export function fieldTitle(field: SheetField, list: string): string {
  const part = pricePartOf(field)
  if (part === 'price') return list
  if (part === 'currency') return `${list}: moneda`
  if (part === 'previous') return `${list}: anterior`
  return FIELDS[field.name] ?? field.name
}

/** Groups of fields as titles of acts count them. */
const GROUPS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  title: ['título', 'títulos'],
  price: ['precio', 'precios'],
  currency: ['moneda', 'monedas'],
  previous: ['precio anterior', 'precios anteriores'],
  brand: ['marca', 'marcas'],
  node: ['rubro', 'rubros'],
  active: ['publicación', 'publicaciones'],
  tags: ['etiqueta', 'etiquetas'],
  stock: ['dato de stock', 'datos de stock'],
  other: ['dato', 'datos'],
}

function groupOf(name: string): string {
  const field = sheetField(name)
  if (field === null) return 'other'
  const group = pricePartOf(field) ?? (field.area === 'stock' ? 'stock' : name)
  return group in GROUPS ? group : 'other'
}

/** `37 precios, 2 títulos`. */
function countsText(names: readonly string[]): string {
  return [...Map.groupBy(names, groupOf)]
    .map(
      ([group, { length }]) =>
        `${length.toLocaleString('es-UY')} ${GROUPS[group]?.[length === 1 ? 0 : 1] ?? ''}`,
    )
    .join(', ')
}

/** Why a cell that waited cannot be written any more. */
const REFUSALS: Readonly<Record<string, string>> = {
  'unknown-product': 'el producto ya no está',
  'unknown-list': 'la lista de precios ya no está',
  'unknown-choice': 'ese valor ya no existe',
  'no-price': 'falta el precio',
  'no-currency': 'falta la moneda',
}

/** What operators read of the `Planilla`: titles of acts, and refusals. */
export const messages = {
  exported: 'Productos',
  saved: (names: readonly string[], codes: readonly string[], reason: string) => {
    const [only] = codes
    const whose = codes.length === 1 && only !== undefined ? `Producto ${only}` : 'Planilla'
    return `${whose}: ${countsText(names)}${reason === '' ? '' : ` (${reason})`}`
  },
  bulk: (name: string, count: number, reason: string) =>
    `Cambio masivo: ${countsText(new Array<string>(count).fill(name))}${reason === '' ? '' : ` (${reason})`}`,
  held: ({ needsApproval }: { readonly needsApproval: boolean }) =>
    needsApproval ? 'Precios: queda por aprobar' : 'Planilla: queda programado',
  fieldName: (name: string) => {
    const field = sheetField(name)
    const [one] = GROUPS[groupOf(name)] ?? ['dato']
    return field === null || field.list === null ? one : `${one} (lista ${field.list})`
  },
  movedTo: (theirs: string, by: string | null) =>
    `ahora es ${theirs === '' ? 'vacío' : theirs}${by === null ? '' : `: lo cambió ${by}`}`,
  refusal: (reason: string) => {
    const parts = incompleteParts(reason)
    return parts === null ? (REFUSALS[reason] ?? 'ya no se puede guardar') : missingText(parts)
  },
  nothingSaved: 'Planilla: nada por guardar',
  reasonMissing: 'Falta escribir el motivo del ajuste de stock.',
  stale: 'Los datos cambiaron desde la vista previa: hay que verla de nuevo.',
  unknownField: 'No se puede cambiar esta columna.',
} as const
