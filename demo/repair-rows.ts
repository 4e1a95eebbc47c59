import { isoOf } from '#domain/money/money.ts'
import type { RepairStatus } from '#domain/repairs/repair-status.ts'
import { addDays, type BusinessDay } from '#domain/time/business-day.ts'
import { fractionOf, integerOf } from './basics/fraction-of.ts'
import { type DemoProduct, productOf } from './catalogue/products.ts'
import { demoCustomers } from './data/customers.ts'
import { type DemoRepair, internalNotes, publicNotes, repairs } from './data/repairs.ts'
import { serialOf } from './data/warranty.ts'
import { addWorkingDays, hourOf, workingDayUpTo } from './data/working-days.ts'

const FIRST_DOC_NUM = 30_001
const TECHNICIAN = 't01@mostrador.test'
const BRANCH = 'Taller Camino de los Ceibales'
const PROMISED_DAYS = 15
const QUOTE_SHARE = 0.12

interface RepairStep {
  readonly from: RepairStatus | null
  readonly to: RepairStatus
  readonly at: Date
}

/** The repairs with their events, numbered from the oldest. */
export function repairRows(products: readonly DemoProduct[], today: BusinessDay) {
  const byCode = new Map(products.map(product => [product.code, product]))
  const numbered = repairs
    .toSorted((a, b) => b.daysAgo - a.daysAgo)
    .map((repair, index) => ({ repair, docNum: FIRST_DOC_NUM + index, steps: stepsOf(repair, today) }))
  return {
    services: numbered.map(({ repair, docNum, steps }) => ({
      cardcode: repair.cardcode,
      doc_num: docNum,
      itemcode: repair.itemcode,
      ...repairFields(
        repair,
        repair.itemcode === null ? null : productOf(byCode, repair.itemcode),
        steps,
        today,
      ),
    })),
    events: numbered.flatMap(({ repair, docNum, steps }) =>
      steps.map(({ from, to, at }) => ({
        cardcode: repair.cardcode,
        doc_num: docNum,
        from_status: from,
        to_status: to,
        at,
        actor: actorOf(repair, to),
        note_public: publicNotes[to],
        note_internal: internalNote(docNum, to),
      })),
    ),
  }
}

/** The steps of a repair, each one or two working days after the previous one. */
function stepsOf({ states, daysAgo, cardcode }: DemoRepair, today: BusinessDay): RepairStep[] {
  const received = workingDayUpTo(addDays(today, -daysAgo))
  const steps: RepairStep[] = [{ from: null, to: 'received', at: hourOf(received, 9.5) }]
  let day = received
  for (const [index, to] of states.entries()) {
    const key = `repair ${cardcode} ${daysAgo} ${to}`
    day = addWorkingDays(day, 1 + integerOf(key, 2))
    steps.push({ from: steps[index]?.to ?? null, to, at: hourOf(day, 10 + 6 * fractionOf(`hour ${key}`)) })
  }
  return steps
}

function repairFields(
  repair: DemoRepair,
  product: DemoProduct | null,
  steps: readonly RepairStep[],
  today: BusinessDay,
) {
  const { path, daysAgo, cardcode, failure, diagnosis } = repair
  const received = workingDayUpTo(addDays(today, -daysAgo))
  const reached = new Set<RepairStatus>(steps.map(({ to }) => to))
  const last = steps.at(-1)
  const status = last?.to ?? 'received'
  const isOver = status === 'delivered' || status === 'returned' || status === 'replaced'
  const year = addDays(received, -300).slice(2, 4)
  return {
    item_title: repair.title ?? product?.title ?? '',
    failure,
    status,
    branch: BRANCH,
    serial: serialOf(product?.brand ?? null, year, `${cardcode} ${daysAgo} ${path}`),
    received_at: steps[0]?.at ?? hourOf(received, 9.5),
    status_at: last?.at ?? hourOf(received, 9.5),
    under_warranty: repair.underWarranty,
    diagnosis: reached.has('diagnosing') && status !== 'diagnosing' ? diagnosis : null,
    ...quoteFields(product, reached, `${cardcode} ${daysAgo}`),
    promised_at:
      reached.has('approved') || reached.has('repairing') ? addWorkingDays(received, PROMISED_DAYS) : null,
    delivered_at: isOver ? (last?.at ?? null) : null,
    tracking: isOver && cardcode !== 'C20001' ? `TR-${docketOf(cardcode, daysAgo)}` : null,
  }
}

function quoteFields(product: DemoProduct | null, reached: ReadonlySet<RepairStatus>, key: string) {
  if (!reached.has('quoted')) return { quote_amount: null, quote_currency: null, quote_status: null }
  const price = product === null || product.price === 0 ? 4_500 : product.price
  const share = QUOTE_SHARE * (1 + 2 * fractionOf(`quote ${key}`))
  return {
    quote_amount: Math.round(price * share * 100) / 100,
    quote_currency: isoOf(product?.currency ?? '$'),
    quote_status: reached.has('approved')
      ? 'accepted'
      : reached.has('quote_rejected')
        ? 'rejected'
        : 'pending',
  }
}

/** The customer answers quotes; the technician does the rest. */
function actorOf({ cardcode }: DemoRepair, to: RepairStatus): string {
  if (to !== 'approved' && to !== 'quote_rejected') return TECHNICIAN
  return demoCustomers.find(customer => customer.cardcode === cardcode)?.email ?? TECHNICIAN
}

function internalNote(docNum: number, to: RepairStatus): string | null {
  const chance = fractionOf(`internal ${docNum} ${to}`)
  return chance < 0.4 ? (internalNotes[Math.floor(chance * 10)] ?? null) : null
}

function docketOf(cardcode: string, daysAgo: number): number {
  return 400_000 + integerOf(`docket ${cardcode} ${daysAgo}`, 500_000)
}
