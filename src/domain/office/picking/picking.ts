import { thousandths } from '../../pricing/quantity.ts'

/** A line to fetch. Places are as the warehouse writes them: `A-12-3`; null: it has none. */
export interface PickedLine {
  readonly itemCode: string
  readonly place: string | null
  readonly units: number
}

const NATURAL = new Intl.Collator('es', { numeric: true })

/** OFO-13: by place, shelf 2 before shelf 10, then by code; what has no place comes last. */
export function inPickingOrder<Line extends Omit<PickedLine, 'units'>>(lines: readonly Line[]): Line[] {
  return lines.toSorted(
    (a, b) =>
      Number(a.place === null) - Number(b.place === null) ||
      NATURAL.compare(a.place ?? '', b.place ?? '') ||
      NATURAL.compare(a.itemCode, b.itemCode),
  )
}

/** Several orders as one walk: the units of each product added up, with how many each order takes. */
export function pickTogether<Line extends PickedLine, Order extends { readonly docNum: number }>(
  orders: readonly (Order & { readonly lines: readonly Line[] })[],
): (Line & { orders: { docNum: number; units: number }[] })[] {
  const together = new Map<string, Line & { orders: { docNum: number; units: number }[] }>()
  for (const { docNum, lines } of orders) {
    for (const line of lines) {
      const known = together.get(line.itemCode)
      const shares = known?.orders ?? []
      const own = shares.find(share => share.docNum === docNum)
      if (own === undefined) shares.push({ docNum, units: line.units })
      else own.units = thousandths(own.units + line.units)
      together.set(line.itemCode, {
        ...line,
        units: thousandths((known?.units ?? 0) + line.units),
        orders: shares,
      })
    }
  }
  return inPickingOrder([...together.values()])
}
