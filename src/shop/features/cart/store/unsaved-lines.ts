/** What the tabs of one browser tell each other of changes that the server does not have yet. */
export interface UnsavedLines {
  /** Keys of `cart-lines.ts`. */
  readonly keys: readonly string[]
  /** When the last of them changed, in ms since 1970: of two changes of one line the last one wins. */
  readonly changedAt: number
  /** The server was away: they are kept until somebody saves them, however long it takes. */
  readonly waits?: boolean
}

export const NOTHING_UNSAVED: UnsavedLines = { keys: [], changedAt: 0 }
