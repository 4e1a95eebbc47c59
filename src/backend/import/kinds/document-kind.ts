import { kindOfCfe, type NamedKind, readDocumentKind } from '#domain/documents/read-document-kind.ts'
import { slugify } from '#domain/text/slug.ts'
import type { DocumentFacts, DocumentInput, PaymentForm } from '../../documents/write/document-facts.ts'
import { type DocumentReason, documentWriter } from '../../documents/write/write-documents.ts'
import type { CellReader } from './cell-reader.ts'
import { CARDCODE_HEADERS } from './customer-kinds.ts'
import { ifGiven } from './if-given.ts'
import type { KindSpec } from './import-kind.ts'
import { documentProblems, fieldNames } from './messages.ts'

type DocumentField = keyof typeof fieldNames.documents
type Cells = CellReader<DocumentField>

const FOLIO = /^([A-Z]{1,2}|\d[A-Z])[\s-]*0*(\d{1,7})$/i

/** `Saldos y documentos`: what each customer was invoiced and paid, and what is left of it. */
export const documentKind: KindSpec<DocumentField, DocumentInput, DocumentFacts, DocumentReason> = {
  set: {
    fields: [
      'cardcode',
      'kind',
      'docNum',
      'docEntry',
      'cfeType',
      'folioPref',
      'folioNum',
      'docDate',
      'dueDate',
      'paymentForm',
      'currency',
      'docRate',
      'total',
      'balance',
      'netExempt',
      'netMin',
      'vatMin',
      'netBasic',
      'vatBasic',
    ],
    aliases: {
      cardcode: ['código de cliente', ...CARDCODE_HEADERS],
      kind: ['tipo', 'tipo de documento', 'documento', 'comprobante', 'tipo de comprobante'],
      docNum: ['número', 'nro', 'número de documento', 'número de comprobante'],
      docEntry: ['número interno', 'id del documento'],
      cfeType: ['tipo CFE', 'tipo de CFE', 'código CFE'],
      folioPref: ['serie', 'serie CFE'],
      folioNum: ['número CFE', 'número de CFE', 'serie y número', 'CFE'],
      docDate: ['fecha', 'emisión', 'fecha de emisión'],
      dueDate: ['vencimiento', 'vence', 'fecha de vencimiento', 'vto'],
      paymentForm: ['forma de pago', 'condición', 'condición de pago'],
      currency: ['moneda', 'divisa'],
      docRate: ['tipo de cambio', 'cotización', 'TC'],
      total: ['importe', 'monto', 'importe total', 'monto total'],
      balance: ['saldo', 'pendiente', 'saldo pendiente', 'importe pendiente', 'adeudado'],
      netExempt: ['exento', 'neto exento', 'no gravado'],
      netMin: ['neto 10 %', 'neto mínimo', 'neto tasa mínima'],
      vatMin: ['IVA 10 %', 'IVA mínimo', 'IVA tasa mínima'],
      netBasic: ['neto 22 %', 'neto básico', 'neto tasa básica'],
      vatBasic: ['IVA 22 %', 'IVA básico', 'IVA tasa básica'],
    },
    names: fieldNames.documents,
    numbers: new Set<DocumentField>([
      'docRate',
      'total',
      'balance',
      'netExempt',
      'netMin',
      'vatMin',
      'netBasic',
      'vatBasic',
    ]),
    required: ['cardcode'],
    notImported: ['nombre', 'razón social', 'cliente nombre', 'días de atraso'],
  },
  writer: () => documentWriter,
  subject: ({ cardcode, docNum, folioPref, folioNum }) =>
    [cardcode, ...(folioNum === undefined ? [docNum] : [folioPref, folioNum])].join(' ').trim(),
  sentence: problem => documentProblems[problem.reason](problem),
  read: cells => {
    const named = kindOf(cells)
    const folio = folioOf(cells)
    const cfeType = wholeOf(cells, 'cfeType') ?? named?.cfeType ?? undefined
    const kind = named?.kind ?? (cfeType === undefined ? null : kindOfCfe(cfeType))
    return {
      cardcode: cells.text('cardcode') ?? '',
      ...ifGiven('kind', kind ?? undefined),
      ...ifGiven('docNum', wholeOf(cells, 'docNum')),
      ...ifGiven('docEntry', wholeOf(cells, 'docEntry')),
      ...ifGiven('cfeType', cfeType),
      ...ifGiven('folioPref', folio.folioPref),
      ...ifGiven('folioNum', folio.folioNum),
      ...ifGiven('docDate', cells.day('docDate') ?? undefined),
      ...ifGiven('dueDate', cells.day('dueDate') ?? undefined),
      ...ifGiven('paymentForm', paymentFormOf(cells) ?? named?.paymentForm ?? undefined),
      ...ifGiven('currency', cells.currency('currency') ?? cells.mark('total') ?? undefined),
      ...ifGiven('docRate', cells.amount('docRate') ?? undefined),
      ...ifGiven('total', cells.amount('total') ?? undefined),
      ...ifGiven('balance', cells.amount('balance') ?? undefined),
      ...ifGiven('netExempt', cells.amount('netExempt') ?? undefined),
      ...ifGiven('netMin', cells.amount('netMin') ?? undefined),
      ...ifGiven('vatMin', cells.amount('vatMin') ?? undefined),
      ...ifGiven('netBasic', cells.amount('netBasic') ?? undefined),
      ...ifGiven('vatBasic', cells.amount('vatBasic') ?? undefined),
    }
  },
}

function kindOf(cells: Cells): NamedKind | null {
  const text = cells.text('kind') ?? ''
  const named = readDocumentKind(text)
  if (text !== '' && named === null) cells.refuse('unknown-document', 'kind', text)
  return named
}

/** `A 1234` in one column, or series and number in two. */
function folioOf(cells: Cells): Pick<DocumentInput, 'folioPref' | 'folioNum'> {
  const [, series, number] = FOLIO.exec(cells.text('folioNum') ?? '') ?? []
  if (series !== undefined) return { folioPref: series.toUpperCase(), folioNum: Number(number) }
  const folioPref = cells.text('folioPref')?.toUpperCase() || undefined
  return { ...ifGiven('folioPref', folioPref), ...ifGiven('folioNum', wholeOf(cells, 'folioNum')) }
}

/** Numbers of documents have no separators; zeros before them are padding. */
function wholeOf(cells: Cells, field: DocumentField): number | undefined {
  const text = cells.text(field) ?? ''
  if (text === '') return undefined
  if (/^\d{1,15}$/.test(text) && Number(text) > 0) return Number(text)
  cells.refuse('not-whole', field, text)
  return undefined
}

function paymentFormOf(cells: Cells): PaymentForm | undefined {
  const text = slugify(cells.text('paymentForm') ?? '')
  if (text === '') return undefined
  if (text.startsWith('contado')) return 'Contado'
  if (/^(?:credito|cuenta-corriente|cta-cte|\d+)/.test(text)) return 'Crédito'
  cells.refuse('unknown-payment', 'paymentForm', cells.text('paymentForm'))
  return undefined
}
