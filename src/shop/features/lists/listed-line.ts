/** A product as it goes into a list. */
export interface ListedLine {
  readonly itemCode: string
  readonly quantity: number
}
