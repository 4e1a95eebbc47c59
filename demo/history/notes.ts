import { type Money, money } from '#domain/money/money.ts'
import { lineTotal } from '#domain/pricing/price.ts'
import { addDays, type BusinessDay, daysBetween } from '#domain/time/business-day.ts'
import { fractionOf } from '../basics/fraction-of.ts'
import { rateOn } from '../data/exchange-rates.ts'
import { addWorkingDays, workingDayUpTo } from '../data/working-days.ts'
import { type FiscalDraft, type FiscalLine, totalsOf, unitLine } from './documents.ts'
import { hourOf } from './orders.ts'

const RETURNED = ['Devolución de mercadería.', 'Mercadería dañada en el traslado.', 'Artículo equivocado.']
const CORRECTED = 'Corrección de precio.'
const INTEREST = { age: 210, share: 0.02, reason: 'Intereses por pago fuera de fecha.' }

/** Credit notes for some invoices a few working days later: returned products, corrected prices. */
export function creditNotesOf(invoices: readonly FiscalDraft[], today: BusinessDay): FiscalDraft[] {
  return invoices.flatMap(invoice => {
    if (invoice.lines.length < 2 || fractionOf(`note ${invoice.key}`) >= 0.07) return []
    const day = addWorkingDays(invoice.day, 3 + Math.floor(6 * fractionOf(`note day ${invoice.key}`)))
    return day < today ? [creditNote(invoice, day, today)] : []
  })
}

/** A credit note of a few days ago for an invoice that was paid already. */
export function lateCreditNote(invoice: FiscalDraft, today: BusinessDay): FiscalDraft {
  return creditNote(invoice, workingDayUpTo(addDays(today, -4)), today)
}

/** One debit note: interest on an invoice of some months ago. */
export function debitNoteOf(invoices: readonly FiscalDraft[], today: BusinessDay): FiscalDraft {
  const [invoice] = invoices
    .filter(({ currency, buyer }) => currency === '$' && buyer.late.length > 1)
    .map(one => ({ one, off: Math.abs(daysBetween(one.day, today) - INTEREST.age) }))
    .sort((a, b) => a.off - b.off)
    .map(({ one }) => one)
  if (invoice === undefined) throw new Error('No demo invoice for the debit note')
  const { currency, totals, buyer } = invoice
  const day = addWorkingDays(invoice.day, 30)
  const net = money(currency, Math.round(totals.total.minor * INTEREST.share))
  const line = unitLine(
    {
      itemCode: null,
      description: 'Intereses por mora',
      quantity: 1,
      multiple: 1,
      tax: 22,
      unitPrice: net.minor / 100,
    },
    0,
    net,
  )
  return {
    ...note(invoice, day, today, [line], INTEREST.reason),
    kind: 'debitNote',
    cfeType: 113,
    dueDay: addDays(day, buyer.customer.pay_terms_days),
  }
}

function creditNote(invoice: FiscalDraft, day: BusinessDay, today: BusinessDay): FiscalDraft {
  const { key, lines } = invoice
  const isReturn = fractionOf(`return ${key}`) < 0.6
  const chosen = lines
    .map(line => ({ line, chance: fractionOf(`returned ${key} ${line.itemCode}`) }))
    .sort((a, b) => a.chance - b.chance)
    .slice(0, Math.min(1 + Math.floor(3 * fractionOf(`how many ${key}`)), lines.length - 1))
    .map(({ line }) => line)
  const reason = isReturn ? RETURNED[Math.floor(RETURNED.length * fractionOf(`why ${key}`))] : CORRECTED
  return note(
    invoice,
    day,
    today,
    chosen.map(line => (isReturn ? returned(line, key) : corrected(line))),
    reason ?? CORRECTED,
  )
}

function note(
  invoice: FiscalDraft,
  day: BusinessDay,
  today: BusinessDay,
  lines: readonly FiscalLine[],
  reason: string,
): FiscalDraft {
  const { buyer, currency, order, key } = invoice
  return {
    kind: 'creditNote',
    cfeType: 112,
    buyer,
    currency,
    lines,
    order,
    reason,
    day,
    dueDay: day,
    key: `note ${key}`,
    corrects: invoice,
    adenda: null,
    at: hourOf(day, 16 + fractionOf(`note hour ${key}`)),
    rate: currency === '$' ? null : rateOn(day, today),
    totals: totalsOf(currency, lines),
  }
}

/** Half of a line, or all of it if it cannot be halved. */
function returned(line: FiscalLine, key: string): FiscalLine {
  const { multiple, unitPrice, discountPct, amount, quantity: all } = line
  const half = Math.floor(all / multiple / 2) * multiple
  const quantity = half > 0 && fractionOf(`half ${key} ${line.itemCode}`) < 0.6 ? half : all
  if (quantity === all) return line
  const { currency } = amount
  const part = lineTotal({ price: unitPrice, discount: discountPct, currency, quantity })
  return unitLine({ ...line, quantity }, discountPct, part)
}

/** The overcharge per unit. */
function corrected(line: FiscalLine): FiscalLine {
  const unitPrice = Math.max(Math.round(line.unitPrice * 6) / 100, 0.01)
  const { quantity, amount } = line
  const off: Money = lineTotal({ price: unitPrice, discount: 0, currency: amount.currency, quantity })
  return unitLine({ ...line, unitPrice }, 0, off)
}
