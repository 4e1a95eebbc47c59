import type { Currency } from '../money/money.ts'
import type { ContentLine } from './content-difference.ts'

interface SeenContent {
  readonly lines: readonly ContentLine[]
  readonly totals: readonly { readonly currency: Currency; readonly total: number }[]
  readonly shipping: { readonly charge: number; readonly taxRate: number; readonly payAtDestination: boolean }
}

export interface ChosenDelivery {
  readonly code: string
  readonly addressId: number | null
  readonly agency: string | null
  readonly agencyBranch: string | null
}

/** The request for what a person saw: its terms are compared with those of the moment it is sent (CHK-15). */
export function requestOfSeen({ lines, totals, shipping }: SeenContent, delivery: ChosenDelivery) {
  const plain = lines.filter(line => line.idPromo === null)
  const byPromo = Map.groupBy(lines, line => line.idPromo)
  const { charge, taxRate, payAtDestination } = shipping
  return {
    lines: plain.map(({ itemCode, quantity, price, discount, currency, tax }) => {
      return { itemCode, quantity, price, discount, currency, tax }
    }),
    promos: [...byPromo].flatMap(([idPromo, own]) =>
      idPromo === null
        ? []
        : {
            idPromo,
            lines: own.map(({ itemCode, quantity, price, discount, factorQty, currency, tax }) => {
              return { itemCode, quantity, price, finalDiscount: discount, factorQty, currency, tax }
            }),
          },
    ),
    shipping: { ...delivery, charge: payAtDestination ? null : charge, taxRate },
    totals: totals.map(({ currency, total }) => ({ currency, total })),
  }
}
