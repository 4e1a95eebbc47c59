/** A promotion that has ended and was deleted; old orders still refer to it. */
export interface PastPromo {
  readonly docEntry: number
  readonly description: string
  /** In multiples of the product. */
  readonly factorQty: number
  readonly finalDiscount: number
  /** Indexes of its products in the customer's range. */
  readonly ranks: readonly number[]
}

export const pastPromos: readonly PastPromo[] = [
  {
    docEntry: 411,
    description: '5+1 del aniversario',
    factorQty: 6,
    finalDiscount: 16.667,
    ranks: [0, 3, 8],
  },
  { docEntry: 418, description: 'Combo de vidriera', factorQty: 1, finalDiscount: 20, ranks: [1, 6, 12, 20] },
  { docEntry: 426, description: '3x2 de primavera', factorQty: 3, finalDiscount: 33.333, ranks: [2, 5, 11] },
  {
    docEntry: 433,
    description: 'Volumen de temporada',
    factorQty: 10,
    finalDiscount: 12.5,
    ranks: [4, 9, 15],
  },
]
