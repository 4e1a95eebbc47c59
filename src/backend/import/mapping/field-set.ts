/** The fields that a file of one kind may set. */
export interface FieldSet<F extends string = string> {
  readonly fields: readonly F[]
  /**
   * Alternative headers, compared without case, accents, spaces and punctuation. The field's own name is always
   * accepted. `docs/import.md` shows them to operators.
   */
  readonly aliases: Readonly<Record<F, readonly string[]>>
  /** Names of fields without a header in the file, for reports. */
  readonly names: Readonly<Record<F, string>>
  /** Fields read as numbers; their notation is decided per column. */
  readonly numbers: ReadonlySet<F>
  /** Of these, amounts without a third decimal: `250.000` cannot be but a quarter of a million. */
  readonly whole?: ReadonlySet<F>
  /** Columns that every file has. */
  readonly required: readonly F[]
  /** Known headers that files of this kind do not set. */
  readonly notImported: readonly string[]
  /** A field that stands for another one when the file has none of `unless`. */
  readonly standIn?: { readonly field: F; readonly for: F; readonly unless: readonly F[] }
}
