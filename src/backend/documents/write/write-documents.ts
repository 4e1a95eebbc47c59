import { type DocumentKind, isDebit } from '#domain/documents/fiscal-document.ts'
import { kindOfCfe } from '#domain/documents/read-document-kind.ts'
import { scaledInteger } from '#domain/money/decimal.ts'
import { findCardcodes, lockCustomers } from '../../customers/write/customer-queries.ts'
import type { MergedRow, TableWriter } from '../../platform/writes/plan-writes.ts'
import { RowProblems } from '../../platform/writes/row-problems.ts'
import type { DocumentFacts, DocumentInput, RateAmount } from './document-facts.ts'
import { findDocumentFacts, insertDocuments, updateDocuments } from './document-facts-queries.ts'

export type DocumentReason =
  | 'missing'
  | 'unknown-customer'
  | 'other-customer'
  | 'entry-taken'
  | 'bad-folio'
  | 'wrong-type'
  | 'negative'
  | 'too-large'
  | 'above-total'
  | 'no-rate'
  | 'dates-reversed'

const LARGEST_AMOUNT = 999_999_999_999
const LARGEST_RATE = 9_999
const LARGEST_FOLIO = 9_999_999
const FOLIO_PREF = /^(?:[A-Z]{1,2}|\d[A-Z])$/

type Merged = MergedRow<DocumentFacts, DocumentReason>

/**
 * Documents of another system with what is owed on each (OFI-02): they make the statement (domain.md 4.7). Known by their
 * CFE, else by that system's key, else by its number within the customer.
 */
export const documentWriter: TableWriter<DocumentInput, DocumentFacts, DocumentReason> = {
  async prepare(db, inputs) {
    const known = await findCardcodes(
      db,
      inputs.map(({ cardcode }) => cardcode),
    )
    const stored = storedDocuments(await findDocumentFacts(db, inputs))
    const owners = new Map<string, string>()
    const merged = new Map(
      inputs.map(input => [input, refuseSharedEntry(mergeDocument(input, known, stored), owners)]),
    )
    return input => merged.get(input) ?? mergeDocument(input, known, stored)
  },
  lock: (tx, inputs) =>
    lockCustomers(
      tx,
      inputs.map(({ cardcode }) => cardcode),
    ),
  async write(tx, writes) {
    const facts = writes.flatMap(({ after }) => after ?? [])
    const changed = facts.filter(({ id }) => id !== null)
    if (changed.length > 0) await updateDocuments(tx, changed)
    const created = facts.filter(({ id }) => id === null)
    if (created.length > 0) await insertDocuments(tx, created)
  },
}

interface StoredDocuments {
  readonly byFolio: ReadonlyMap<string, DocumentFacts>
  readonly byEntry: ReadonlyMap<string, DocumentFacts>
  /** The newest first. */
  readonly byNumber: ReadonlyMap<string, readonly DocumentFacts[]>
}

function storedDocuments(facts: readonly DocumentFacts[]): StoredDocuments {
  const numberKey = ({ cardcode, kind, docNum }: DocumentFacts) => JSON.stringify([cardcode, kind, docNum])
  return {
    byFolio: new Map(facts.flatMap(one => (one.folioNum === null ? [] : [[folioKey(one), one]]))),
    byEntry: new Map(facts.flatMap(one => (one.docEntry === null ? [] : [[entryKey(one), one]]))),
    byNumber: Map.groupBy(facts, numberKey),
  }
}

type Folio = Pick<DocumentFacts, 'cfeType' | 'folioPref' | 'folioNum'>

function folioKey({ cfeType, folioPref, folioNum }: Folio): string {
  return JSON.stringify([cfeType, folioPref, folioNum])
}

function entryKey({ kind, docEntry }: Pick<DocumentFacts, 'kind' | 'docEntry'>): string {
  return JSON.stringify([kind, docEntry])
}

function mergeDocument(input: DocumentInput, known: ReadonlySet<string>, stored: StoredDocuments): Merged {
  const problems = new RowProblems<DocumentReason>()
  const { cardcode } = input
  if (!known.has(cardcode)) problems.refuse('cardcode', 'unknown-customer', cardcode)
  const before = storedAs(input, stored)
  if (before !== null && before.cardcode !== cardcode)
    problems.refuse('cardcode', 'other-customer', cardcode, before.cardcode)
  const kind = input.kind ?? before?.kind
  if (kind === undefined) problems.refuse('kind', 'missing')
  const folio = folioOf(input, before, kind ?? 'invoice', problems)
  const docNum = input.docNum ?? before?.docNum ?? folio.folioNum ?? undefined
  if (docNum === undefined) problems.refuse('docNum', 'missing')
  const head = {
    id: before?.id ?? null,
    cardcode,
    kind: kind ?? 'invoice',
    docEntry: input.docEntry ?? before?.docEntry ?? null,
    docNum: docNum ?? 0,
    ...folio,
  }
  const after = {
    ...head,
    ...termsOf(input, before, head.kind, problems),
    ...amountsOf(input, before, head.kind, problems),
  }
  const taken = after.docEntry === null ? undefined : stored.byEntry.get(entryKey(after))
  if (taken !== undefined && taken.id !== after.id) problems.refuse('docEntry', 'entry-taken', after.docEntry)
  const { refusals, warnings } = problems
  return { key: keyOf(after), before, after: refusals.length > 0 ? null : after, refusals, warnings }
}

/** The stored document that a row is about. */
function storedAs(
  input: DocumentInput,
  { byFolio, byEntry, byNumber }: StoredDocuments,
): DocumentFacts | null {
  const { cardcode, kind, docEntry, cfeType, folioPref, folioNum } = input
  const folio = { cfeType: cfeType ?? null, folioPref: folioPref ?? null, folioNum: folioNum ?? null }
  const found = byFolio.get(folioKey(folio))
  if (found !== undefined) return found
  if (kind === undefined) return null
  const entered = docEntry === undefined ? undefined : byEntry.get(entryKey({ kind, docEntry }))
  if (entered !== undefined) return entered
  const numbered = byNumber.get(JSON.stringify([cardcode, kind, input.docNum ?? folioNum])) ?? []
  const fits = (one: DocumentFacts) =>
    (folio.folioNum === null || one.folioNum === null) && (docEntry === undefined || one.docEntry === null)
  return numbered.find(fits) ?? null
}

/** Type, series and number of a CFE: all three, or none. */
function folioOf(
  input: DocumentInput,
  before: DocumentFacts | null,
  kind: DocumentKind,
  problems: RowProblems<DocumentReason>,
): Folio {
  const cfeType = input.cfeType ?? before?.cfeType ?? null
  const folioPref = input.folioPref ?? before?.folioPref ?? null
  const folioNum = input.folioNum ?? before?.folioNum ?? null
  if (cfeType === null && folioPref === null && folioNum === null) return { cfeType, folioPref, folioNum }
  if (cfeType === null) problems.refuse('cfeType', 'missing')
  else if (kindOfCfe(cfeType) === null || (kind !== 'receipt' && kindOfCfe(cfeType) !== kind))
    problems.refuse('cfeType', 'wrong-type', cfeType)
  if (folioPref === null) problems.refuse('folioPref', 'missing')
  else if (!FOLIO_PREF.test(folioPref)) problems.refuse('folioPref', 'bad-folio', folioPref)
  if (folioNum === null) problems.refuse('folioNum', 'missing')
  else if (folioNum < 1 || folioNum > LARGEST_FOLIO) problems.refuse('folioNum', 'bad-folio', folioNum)
  return { cfeType, folioPref, folioNum }
}

type Terms = Pick<DocumentFacts, 'docDate' | 'dueDate' | 'paymentForm' | 'currency' | 'docRate'>

function termsOf(
  input: DocumentInput,
  before: DocumentFacts | null,
  kind: DocumentKind,
  problems: RowProblems<DocumentReason>,
): Terms {
  const docDate = input.docDate ?? before?.docDate
  if (docDate === undefined) problems.refuse('docDate', 'missing')
  const paymentForm = input.paymentForm ?? before?.paymentForm ?? 'Crédito'
  // What is owed has a day; what is not is due when it is issued.
  const isOwed = isDebit(kind) && paymentForm === 'Crédito'
  const dueDate = input.dueDate ?? before?.dueDate ?? (isOwed ? undefined : docDate)
  if (dueDate === undefined) problems.refuse('dueDate', 'missing')
  else if (docDate !== undefined && dueDate < docDate)
    problems.refuse('dueDate', 'dates-reversed', dueDate, docDate)
  const currency = input.currency ?? before?.currency
  if (currency === undefined) problems.refuse('currency', 'missing')
  return {
    docDate: docDate ?? '',
    dueDate: dueDate ?? '',
    paymentForm,
    currency: currency ?? '$',
    docRate: currency === 'U$' ? rateOf(input.docRate ?? before?.docRate ?? null, problems) : null,
  }
}

function rateOf(rate: number | null, problems: RowProblems<DocumentReason>): number | null {
  if (rate === null) problems.refuse('docRate', 'no-rate')
  else if (rate <= 0) problems.refuse('docRate', 'negative', rate)
  else if (rate > LARGEST_RATE) problems.refuse('docRate', 'too-large', rate)
  else return scaledInteger(rate, 3) / 1000
  return null
}

/** Systems write credits with either sign; here totals are positive, and credits that are left negative. */
function amountsOf(
  input: DocumentInput,
  before: DocumentFacts | null,
  kind: DocumentKind,
  problems: RowProblems<DocumentReason>,
): Pick<DocumentFacts, 'total' | 'balance' | RateAmount> {
  const isOwed = isDebit(kind)
  const amount = (field: RateAmount | 'total' | 'balance', given: number | undefined) => {
    if (given === undefined) problems.refuse(field, 'missing')
    else if (isOwed && given < 0) problems.refuse(field, 'negative', given)
    else if (Math.abs(given) > LARGEST_AMOUNT) problems.refuse(field, 'too-large', given)
    else return Math.abs(scaledInteger(given, 2)) / 100
    return 0
  }
  const ofRate = (field: RateAmount) => amount(field, input[field] ?? before?.[field] ?? 0)
  const isPaidAtOnce = (input.paymentForm ?? before?.paymentForm) === 'Contado'
  const total = amount('total', input.total ?? before?.total)
  const left = amount('balance', input.balance ?? before?.balance ?? (isPaidAtOnce ? 0 : undefined))
  if (left > total) problems.refuse('balance', 'above-total', left)
  return {
    total,
    balance: isOwed || left === 0 ? left : -left,
    netExempt: ofRate('netExempt'),
    netMin: ofRate('netMin'),
    vatMin: ofRate('vatMin'),
    netBasic: ofRate('netBasic'),
    vatBasic: ofRate('vatBasic'),
  }
}

function keyOf(facts: DocumentFacts): string {
  if (facts.id !== null) return JSON.stringify(['id', facts.id])
  if (facts.folioNum !== null) return folioKey(facts)
  const { cardcode, kind, docEntry, docNum } = facts
  return docEntry === null ? JSON.stringify([cardcode, kind, docNum]) : entryKey(facts)
}

/** Two documents of a file with one key of their system: the second is refused. */
function refuseSharedEntry(row: Merged, owners: Map<string, string>): Merged {
  if (row.after === null || row.after.docEntry === null) return row
  const entry = entryKey(row.after)
  const owner = owners.get(entry) ?? row.key
  owners.set(entry, owner)
  if (owner === row.key) return row
  const problems = new RowProblems<DocumentReason>()
  problems.refuse('docEntry', 'entry-taken', row.after.docEntry)
  return { ...row, after: null, refusals: problems.refusals }
}
