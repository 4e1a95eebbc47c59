import { type Money, money } from '#domain/money/money.ts'
import { addDays, type BusinessDay, daysBetween, weekdayOf } from '#domain/time/business-day.ts'
import { fractionOf, integerOf, oneOf } from '../basics/fraction-of.ts'
import { hourOf, workingDayFrom, workingDayUpTo } from '../data/working-days.ts'
import type { LatePayment } from './buyers.ts'
import { creditNote, documentOf, type HistoryDocument, type Means, nearest, shareOf } from './documents.ts'

/** The amount of an invoice or debit note that a receipt or credit note settles. */
export interface Allocation {
  readonly from: HistoryDocument
  readonly to: HistoryDocument
  readonly amount: Money
}

const FRIDAY = 5
/** Documents due longer ago were sometimes paid late or in two parts; all of them are settled. */
const SETTLED_DAYS = 60
/** Overpayment of one customer with the newest receipt, in hundredths of a peso. */
const ADVANCE = 350_000
const LATE_NOTE_SHARE = 0.4
const BANKS = ['Banco del Ceibal', 'Banco Cuchilla Grande', 'Banco Mercantil del Plata'] as const
const CASH_LIMIT = 2_000_000
const CHEQUE_DAYS = 30
const WHOLE_HUNDREDS = 10_000

/**
 * Settles the invoices and notes of one customer, in chronological order. Returns what settled them: the allocations,
 * the receipts, and a credit note issued after its invoice was paid.
 */
export function settle(documents: readonly HistoryDocument[], today: BusinessDay) {
  const allocations: Allocation[] = []
  const allocate = (from: HistoryDocument, to: HistoryDocument, minor: number) => {
    allocations.push({ from, to, amount: money(to.total.currency, minor) })
    from.open -= minor
    to.open -= minor
  }
  for (const note of documents) {
    if (note.kind === 'creditNote' && note.corrects !== null) allocate(note, note.corrects, note.open)
  }
  const debits = documents.filter(({ kind }) => kind !== 'creditNote')
  const paid = receiptsOf(debits, today, allocate)
  const wasNoted = new Set(allocations.map(({ from }) => from.corrects))
  return { allocations, issued: [...paid, ...lateNotesOf(debits, wasNoted, today, allocate)] }
}

type Allocate = (from: HistoryDocument, to: HistoryDocument, minor: number) => void

/** One for the payments of a day in a currency. */
function receiptsOf(debits: readonly HistoryDocument[], today: BusinessDay, allocate: Allocate) {
  const days = Map.groupBy(paymentsOf(debits, today), ({ day, to }) => `${to.total.currency} ${day}`)
  const newest = [...days.keys()].filter(key => key.startsWith('$ ')).sort()
  return [...days].flatMap(([key, payments]) => {
    const parts = payments.flatMap(({ to, day, share }) => {
      const minor = share === 1 ? to.open : shareOf(money(to.total.currency, to.open), share).minor
      return minor > 0 ? [{ to, day, minor }] : []
    })
    const [first] = parts
    if (first === undefined) return []
    // One customer pays the newest pesos with deferred cheques, and a bit more than is owed.
    const isNewest = key === newest.at(-1) && first.to.buyer.late.length > 1
    const receipt = receiptOf(
      first,
      parts.reduce((sum, { minor }) => sum + minor, isNewest ? ADVANCE : 0),
      isNewest,
      today,
    )
    for (const { to, minor } of parts) allocate(receipt, to, minor)
    return [receipt]
  })
}

function receiptOf(
  { to: { buyer, total }, day }: Payment,
  minor: number,
  isDeferred: boolean,
  today: BusinessDay,
): HistoryDocument {
  const { currency } = total
  const key = `receipt ${buyer.customer.cardcode} ${currency} ${daysBetween(day, today)}`
  const paid = money(currency, minor)
  const means = isDeferred ? cheques(paid, key, day, 3) : meansOf(paid, key, day)
  return documentOf({ kind: 'receipt', buyer, key, day, at: hourOf(day, 10.5), total: paid, means }, currency)
}

/** A credit note for an invoice that was paid already: part of it settles the oldest debt, the rest stays open. */
function lateNotesOf(
  debits: readonly HistoryDocument[],
  wasNoted: ReadonlySet<HistoryDocument | null>,
  today: BusinessDay,
  allocate: Allocate,
): HistoryDocument[] {
  const inPesos = debits.filter(({ total }) => total.currency === '$')
  const paid = inPesos.findLast(
    one =>
      one.kind === 'invoice' &&
      one.buyer.late.length > 1 &&
      one.lines.length > 1 &&
      one.dueDay < addDays(today, -5) &&
      one.open === 0 &&
      !wasNoted.has(one),
  )
  const oldest = inPesos.find(one => one.dueDay < today && one.open > 0)
  if (paid === undefined || oldest === undefined) return []
  const note = creditNote(paid, workingDayUpTo(addDays(today, -4)))
  allocate(note, oldest, Math.min(shareOf(note.total, LATE_NOTE_SHARE).minor, oldest.open))
  return [note]
}

/** The share of a document's balance that is paid on a day; 1 is all of the rest. */
interface Payment {
  readonly to: HistoryDocument
  readonly day: BusinessDay
}

/** Payments of the invoices and debit notes of one customer up to yesterday: on Fridays, usually before the due date. */
function paymentsOf(debits: readonly HistoryDocument[], today: BusinessDay) {
  const late = lateDocuments(debits, today)
  return debits
    .flatMap(to => sharesOf(to, late.get(to), today).map(([share, day]) => ({ to, share, day })))
    .filter(({ day }) => day < today)
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

type Share = readonly [share: number, day: BusinessDay]

function sharesOf(
  { key, day, dueDay, buyer }: HistoryDocument,
  late: LatePayment | undefined,
  today: BusinessDay,
): Share[] {
  if (daysBetween(day, today) < buyer.unpaidSince) return []
  const whole: Share = [1, fridayUpTo(dueDay)]
  if (late !== undefined) return late.paidShare === 0 ? [] : [[late.paidShare, fridayUpTo(dueDay)]]
  const chance = fractionOf(`payment ${key}`)
  if (dueDay >= today) {
    // Some of those that are not due yet are paid in part.
    const friday = fridayUpTo(addDays(today, -1))
    return chance < 0.2 && friday > day ? [[0.5, friday], whole] : [whole]
  }
  if (daysBetween(dueDay, today) < SETTLED_DAYS) return [whole]
  const paidOn = fridayUpTo(addDays(dueDay, Math.floor(24 * fractionOf(`delay ${key}`) ** 2)))
  if (chance > 0.09) return [[1, paidOn]]
  return [
    [0.4 + chance * 3, paidOn],
    [1, fridayUpTo(addDays(paidOn, 15))],
  ]
}

/** For each late payment the document with the nearest due date, each document once. */
function lateDocuments(debits: readonly HistoryDocument[], today: BusinessDay) {
  const late = new Map<HistoryDocument, LatePayment>()
  for (const one of debits[0]?.buyer.late ?? []) {
    const due = debits.filter(
      debit => debit.total.currency === one.currency && debit.dueDay < today && !late.has(debit),
    )
    const found = nearest(due, ({ dueDay }) => daysBetween(dueDay, today) - one.daysOverdue)
    if (found !== undefined) late.set(found, one)
  }
  return late
}

function fridayUpTo(day: BusinessDay): BusinessDay {
  return workingDayUpTo(addDays(day, -((weekdayOf(day) - FRIDAY + 7) % 7)))
}

function meansOf(total: Money, key: string, day: BusinessDay): Means[] {
  const chance = fractionOf(`means ${key}`)
  if (chance < 0.45) return [transfer(total, key)]
  if (chance < 0.74) return cheques(total, key, day, 1 + integerOf(`cheques ${key}`, 3))
  if (chance < 0.82) return [plain('tarjeta', total, `${integerOf(key, 900_000) + 100_000}`)]
  if (total.minor <= CASH_LIMIT) return [plain('efectivo', total, null)]
  const cash = money(total.currency, CASH_LIMIT / 2 + (total.minor % WHOLE_HUNDREDS))
  return [transfer(money(total.currency, total.minor - cash.minor), key), plain('efectivo', cash, null)]
}

/** Equal monthly cheques of whole hundreds, the last one with the rest. */
function cheques(total: Money, key: string, day: BusinessDay, most: number): Means[] {
  const each = Math.floor(total.minor / most / WHOLE_HUNDREDS) * WHOLE_HUNDREDS
  const count = each === 0 ? 1 : most
  const first = 100_000 + integerOf(`cheque ${key}`, 800_000)
  return Array.from({ length: count }, (_, index) => ({
    kind: 'cheque',
    ref: `${first + index}`,
    bank: oneOf(`bank ${key}`, BANKS),
    dueDay: workingDayFrom(addDays(day, CHEQUE_DAYS * (index + (count > 1 ? 1 : 0)))),
    amount: money(total.currency, index < count - 1 ? each : total.minor - each * (count - 1)),
  }))
}

function transfer(amount: Money, key: string): Means {
  const ref = `TR-${1_000_000 + integerOf(`transfer ${key}`, 8_000_000)}`
  return { ...plain('transferencia', amount, ref), bank: oneOf(`bank ${key}`, BANKS) }
}

function plain(kind: Means['kind'], amount: Money, ref: string | null): Means {
  return { kind, amount, ref, bank: null, dueDay: null }
}
