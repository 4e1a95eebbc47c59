/** A product to save in a list. */
export interface ListedLine {
  readonly itemCode: string
  readonly quantity: number
}
