/** Names of the fiscal document types (domain.md 2.1). */
const NAMES: ReadonlyMap<number, string> = new Map([
  [101, 'e-Ticket'],
  [102, 'Nota de crédito de e-Ticket'],
  [103, 'Nota de débito de e-Ticket'],
  [111, 'e-Factura'],
  [112, 'Nota de crédito de e-Factura'],
  [113, 'Nota de débito de e-Factura'],
  [121, 'e-Factura de exportación'],
  [122, 'Nota de crédito de e-Factura de exportación'],
  [123, 'Nota de débito de e-Factura de exportación'],
  [124, 'e-Remito de exportación'],
  [131, 'e-Ticket por cuenta ajena'],
  [132, 'Nota de crédito de e-Ticket por cuenta ajena'],
  [133, 'Nota de débito de e-Ticket por cuenta ajena'],
  [141, 'e-Factura por cuenta ajena'],
  [142, 'Nota de crédito de e-Factura por cuenta ajena'],
  [143, 'Nota de débito de e-Factura por cuenta ajena'],
  [151, 'e-Boleta de entrada'],
  [152, 'Nota de crédito de e-Boleta de entrada'],
  [153, 'Nota de débito de e-Boleta de entrada'],
  [181, 'e-Remito'],
  [182, 'e-Resguardo'],
])

const CONTINGENCY = 100

/** The name of a type, including contingency documents (code + 100); null for an unknown code. */
export function cfeTypeName(cfeType: number): string | null {
  const name = NAMES.get(cfeType)
  if (name !== undefined) return name
  const original = NAMES.get(cfeType - CONTINGENCY)
  return original === undefined ? null : `${original} (contingencia)`
}

/** `e-Factura A 1234567`, never zero-padded (domain.md 2.2). */
export function documentName(cfeType: number, folioPref: string, folioNum: number): string {
  return `${cfeTypeName(cfeType) ?? `CFE ${cfeType}`} ${folioPref} ${folioNum}`
}
