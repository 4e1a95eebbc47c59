import { slugify } from '../text/slug.ts'
import { cfeTypeName } from './document-name.ts'
import type { DocumentKind } from './fiscal-document.ts'

/** What the name or the code of a type of document says. */
export interface NamedKind {
  readonly kind: DocumentKind
  /** Of a code of the tax office (domain.md 2.1). */
  readonly cfeType: number | null
  /** Of names such as `Factura contado`. */
  readonly paymentForm: 'Contado' | 'Crédito' | null
}

const KINDS_OF_NAMES: readonly (readonly [RegExp, DocumentKind])[] = [
  [/^(?:e-)?(?:nota-(?:de-)?credito|n-c|nc|devolucion)/, 'creditNote'],
  [/^(?:e-)?(?:nota-(?:de-)?debito|n-d|nd)/, 'debitNote'],
  [/^(?:recibo|rec|rc|cobranza|cobro|pago)/, 'receipt'],
  [/^(?:e-?factura|e-?ticket|factura|fac|fc|venta)/, 'invoice'],
]

/** The last digit of a code; codes of goods in transit and withholdings move no account. */
const KINDS_OF_DIGITS: ReadonlyMap<number, DocumentKind> = new Map([
  [1, 'invoice'],
  [2, 'creditNote'],
  [3, 'debitNote'],
])
const WITHOUT_ACCOUNT: ReadonlySet<number> = new Set([124, 151, 152, 153, 181, 182])
const CONTINGENCY = 100

/** Reads `Factura crédito`, `NC`, `e-Factura`, `111`; null: not a document of an account. */
export function readDocumentKind(text: string): NamedKind | null {
  if (/^\d{3}$/.test(text.trim())) {
    const cfeType = Number(text)
    const kind = kindOfCfe(cfeType)
    return kind === null ? null : { kind, cfeType, paymentForm: null }
  }
  const name = slugify(text)
  const found = KINDS_OF_NAMES.find(([names]) => names.test(name))
  if (found === undefined) return null
  const [, kind] = found
  const written = kind === 'invoice' ? /contado|credito/.exec(name)?.[0] : undefined
  const forms = { contado: 'Contado', credito: 'Crédito' } as const
  const paymentForm = written === 'contado' || written === 'credito' ? forms[written] : null
  return { kind, cfeType: null, paymentForm }
}

/** The kind of a type of the tax office; null for unknown codes and those that move no account. */
export function kindOfCfe(cfeType: number): DocumentKind | null {
  const original = cfeType > 200 ? cfeType - CONTINGENCY : cfeType
  if (cfeTypeName(cfeType) === null || WITHOUT_ACCOUNT.has(original)) return null
  return KINDS_OF_DIGITS.get(original % 10) ?? null
}
