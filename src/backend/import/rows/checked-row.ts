import type { ProductInput } from '../../catalogue/write/product-input.ts'

/** One valid row of the file. */
export interface CheckedRow extends ProductInput {
  readonly line: number
  /** File names, in order. */
  readonly pictures?: readonly string[]
}
