import { cellCounts, cellName } from '#domain/office/sheet/field-names.ts'
import { sheetField } from '#domain/office/sheet/sheet-fields.ts'
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
    return `${whose}: ${cellCounts(names)}${reason === '' ? '' : ` (${reason})`}`
  },
  bulk: (name: string, count: number, reason: string) =>
    `Cambio masivo: ${cellCounts(new Array<string>(count).fill(name))}${reason === '' ? '' : ` (${reason})`}`,
  held: ({ needsApproval }: { readonly needsApproval: boolean }) =>
    needsApproval ? 'Precios: queda por aprobar' : 'Planilla: queda programado',
  fieldName: (name: string) => {
    const list = sheetField(name)?.list ?? null
    return list === null ? cellName(name) : `${cellName(name)} (lista ${list})`
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
