/** Unsaved changes of a tab, shared with the other tabs of the browser. */
export interface UnsavedLines {
  /** Keys of `cart-lines.ts`. */
  readonly keys: readonly string[]
  /** When the last of them changed, in ms since 1970: the later change of a line wins. */
  readonly changedAt: number
  /** The server was unreachable: they stay stored until some tab saves them. */
  readonly waits?: boolean
}

export const NO_UNSAVED_LINES: UnsavedLines = { keys: [], changedAt: 0 }
