import type { BusinessDay } from '#domain/time/business-day.ts'
import type { Invitee } from '../../auth/accounts/invitations.ts'
import type { TableWriter, WriteProblem } from '../../platform/writes/plan-writes.ts'
import type { FieldSet } from '../mapping/field-set.ts'
import type { CellReader } from './cell-reader.ts'

export const KIND_NAMES = [
  'customers',
  'contacts',
  'addresses',
  'discounts',
  'special-prices',
  'documents',
  'erp-orders',
  'stock',
  'codes',
  'costs',
] as const

export type KindName = (typeof KIND_NAMES)[number]

/** What is known when a file is read. */
export interface ImportContext {
  readonly today: BusinessDay
  /** Whose file it is, if it is a supplier's. */
  readonly supplierCode?: string | null
}

/** One kind of file whose rows are stored by one writer. */
export interface KindSpec<F extends string, Input, Facts, Reason extends string> {
  readonly set: FieldSet<F>
  /** The input of a row; what cannot be read is refused by the reader. */
  readonly read: (cells: CellReader<F>) => Input
  readonly writer: (context: ImportContext) => TableWriter<Input, Facts, Reason>
  /** What the row is about, for reports: a card code, an item code. */
  readonly subject: (input: Input) => string
  readonly sentence: (problem: WriteProblem<Reason | 'duplicate'>) => string
  /** The product of a row by its code, and the row with another code; absent: it is about none. */
  readonly product?: {
    readonly field: F
    readonly of: (input: Input) => string | null | undefined
    readonly recoded: (input: Input, code: string) => Input
  }
  /** The column that says who is invited. */
  readonly inviteField?: F
  /** Who is invited with this row when invitations are asked for; `isChosen`: the file says who. */
  readonly invitee?: (input: Input, isChosen: boolean) => Invitee | null
}
