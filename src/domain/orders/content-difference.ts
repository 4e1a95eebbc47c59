import { CURRENCIES, type Currency } from '../money/money.ts'
import type { PayableTotal } from '../pricing/payable.ts'
import type { CurrencyTotal } from '../pricing/totals.ts'

/** What an order holds beside what is proposed (OFO-19, OFO-20). */

/** A line of an order as people compare it. */
export interface ContentLine {
  readonly itemCode: string
  readonly title: string
  /** Packs of `factorQty` in a promotion, else units. */
  readonly quantity: number
  readonly factorQty: number
  readonly price: number
  readonly discount: number
  readonly currency: Currency
  readonly tax: number
  readonly lineTotal: number
  readonly idPromo: number | null
}

export interface Substitute {
  readonly itemCode: string
  /** The code of the line it replaces. */
  readonly insteadOf: string
}

export interface LineDifference<Line> {
  readonly kind: 'same' | 'changed' | 'added' | 'removed'
  readonly before: Line | null
  readonly after: Line | null
  /** Of an added line: the code it replaces. */
  readonly insteadOf: string | null
}

/**
 * The lines of an order beside those proposed, in the order of the old ones: each substitute follows what it replaces,
 * further ones are last. A code occurs once among the lines, and once in each promotion (CHK-12).
 */
export function compareLines<Line extends ContentLine>(
  before: readonly Line[],
  after: readonly Line[],
  substitutes: readonly Substitute[],
): LineDifference<Line>[] {
  const replaced = new Map(substitutes.map(({ itemCode, insteadOf }) => [itemCode, insteadOf]))
  const isKnown = (line: Line) => before.some(other => isSamePlace(line, other))
  const added = after
    .filter(line => !isKnown(line))
    .map(line => {
      const insteadOf = line.idPromo === null ? (replaced.get(line.itemCode) ?? null) : null
      return { kind: 'added', before: null, after: line, insteadOf } as const
    })
  const rows = before.flatMap((line): LineDifference<Line>[] => {
    const now = after.find(other => isSamePlace(line, other)) ?? null
    const kind = now === null ? 'removed' : isSameLine(line, now) ? 'same' : 'changed'
    const own = line.idPromo === null ? added.filter(({ insteadOf }) => insteadOf === line.itemCode) : []
    return [{ kind, before: line, after: now, insteadOf: null }, ...own]
  })
  return [...rows, ...added.filter(row => !rows.includes(row))]
}

/** Unique among the rows of a comparison. */
export function differenceKey({ before, after }: LineDifference<ContentLine>): string {
  return [before, after]
    .map(line => (line === null ? '' : `${line.itemCode}/${line.idPromo ?? ''}`))
    .join(' ')
}

interface ContentDelivery {
  readonly shipping: {
    readonly name: string
    readonly agency: string | null
    readonly agencyBranch: string | null
    readonly payAtDestination: boolean
  }
  readonly address: {
    readonly street: string
    readonly number: string
    readonly unit: string | null
    readonly city: string
  } | null
}

/** How and where an order is delivered, in one line; `freightDue` says that the freight is paid on arrival. */
export function deliveryText({ shipping, address }: ContentDelivery, freightDue: string | null): string {
  const { name, agency, agencyBranch, payAtDestination } = shipping
  const place =
    address && [address.street, address.number, address.unit, address.city].filter(Boolean).join(' ')
  return [name, agency, agencyBranch, place, payAtDestination ? freightDue : null].filter(Boolean).join(', ')
}

function isSamePlace(line: ContentLine, other: ContentLine): boolean {
  return line.itemCode === other.itemCode && line.idPromo === other.idPromo
}

function isSameLine(line: ContentLine, other: ContentLine): boolean {
  const fields = ['quantity', 'factorQty', 'price', 'discount', 'currency', 'tax', 'lineTotal'] as const
  return fields.every(field => line[field] === other[field])
}

interface ContentTotals {
  readonly totals: readonly Pick<CurrencyTotal, 'currency' | 'subtotal' | 'tax'>[]
  readonly payable: readonly PayableTotal[]
}

export interface TotalDifference {
  readonly currency: Currency
  /** Net, tax, delivery with its tax, and what is payable: all four, then and now. */
  readonly rows: readonly { readonly of: TotalPart; readonly was: number; readonly now: number }[]
}

export type TotalPart = 'subtotal' | 'tax' | 'transport' | 'payable'

/** The totals of both per currency; a delivery that costs nothing in either is left out. Nothing is added across currencies. */
export function compareTotals(before: ContentTotals, after: ContentTotals): TotalDifference[] {
  return CURRENCIES.flatMap(currency => {
    const [was, now] = [sumsIn(before, currency), sumsIn(after, currency)]
    if (was.payable === 0 && now.payable === 0) return []
    const parts = (['subtotal', 'tax', 'transport', 'payable'] as const).filter(
      part => part !== 'transport' || was.transport > 0 || now.transport > 0,
    )
    return [{ currency, rows: parts.map(of => ({ of, was: was[of], now: now[of] })) }]
  })
}

function sumsIn({ totals, payable }: ContentTotals, currency: Currency): Record<TotalPart, number> {
  const sums = totals.find(one => one.currency === currency)
  const paid = payable.find(one => one.currency === currency)
  const transport = paid === undefined ? 0 : Math.round((paid.transport + paid.transportTax) * 100) / 100
  return { subtotal: sums?.subtotal ?? 0, tax: sums?.tax ?? 0, transport, payable: paid?.total ?? 0 }
}
