import { type Money, money } from '#domain/money/money.ts'
import { addDays, type BusinessDay } from '#domain/time/business-day.ts'
import { fractionOf } from '../basics/fraction-of.ts'
import { workingDayFrom } from '../data/working-days.ts'

export interface Means {
  readonly kind: 'efectivo' | 'transferencia' | 'cheque' | 'tarjeta'
  readonly amount: Money
  readonly ref: string | null
  readonly bank: string | null
  /** For cheques: the day from which they can be cashed, and the day they were. */
  readonly dueDay: BusinessDay | null
  readonly cashedOn: BusinessDay | null
}

interface Paying {
  readonly key: string
  readonly day: BusinessDay
  readonly today: BusinessDay
}

const BANKS = ['Banco del Ceibal', 'Banco Cuchilla Grande', 'Banco Mercantil del Plata']
const CASH_LIMIT = 2_000_000
const CHEQUE_DAYS = 30
const WHOLE_HUNDREDS = 10_000

/** How a receipt was paid; `deferred` forces cheques of the coming months. */
export function meansOf(total: Money, paying: Paying, deferred: boolean): Means[] {
  const chance = fractionOf(`means ${paying.key}`)
  if (deferred) return cheques(total, paying, 3)
  if (chance < 0.45) return [transfer(total, paying)]
  if (chance < 0.74) return cheques(total, paying, 1 + Math.floor(3 * fractionOf(`cheques ${paying.key}`)))
  if (chance < 0.82)
    return [plain('tarjeta', total, `${Math.floor(900_000 * fractionOf(paying.key)) + 100_000}`)]
  if (total.minor <= CASH_LIMIT) return [plain('efectivo', total, null)]
  const cash = money(total.currency, CASH_LIMIT / 2 + (total.minor % WHOLE_HUNDREDS))
  const rest = money(total.currency, total.minor - cash.minor)
  return [transfer(rest, paying), plain('efectivo', cash, null)]
}

/** Equal monthly cheques of whole hundreds, the last one with the rest. */
function cheques(total: Money, { key, day, today }: Paying, most: number): Means[] {
  const each = Math.floor(total.minor / most / WHOLE_HUNDREDS) * WHOLE_HUNDREDS
  const count = each === 0 ? 1 : most
  const bank = bankOf(key)
  const first = 100_000 + Math.floor(800_000 * fractionOf(`cheque ${key}`))
  return Array.from({ length: count }, (_, index) => {
    const minor = index < count - 1 ? each : total.minor - each * (count - 1)
    const dueDay = workingDayFrom(addDays(day, CHEQUE_DAYS * (index + (count > 1 ? 1 : 0))))
    return {
      kind: 'cheque' as const,
      ref: `${first + index}`,
      bank,
      dueDay,
      amount: money(total.currency, minor),
      cashedOn: dueDay < today ? dueDay : null,
    }
  })
}

function transfer(amount: Money, { key }: Paying): Means {
  const ref = `TR-${1_000_000 + Math.floor(8_000_000 * fractionOf(`transfer ${key}`))}`
  return { ...plain('transferencia', amount, ref), bank: bankOf(key) }
}

function plain(kind: Means['kind'], amount: Money, ref: string | null): Means {
  return { kind, amount, ref, bank: null, dueDay: null, cashedOn: null }
}

function bankOf(key: string): string | null {
  return BANKS[Math.floor(BANKS.length * fractionOf(`bank ${key}`))] ?? null
}
