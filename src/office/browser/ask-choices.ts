import type { FieldValue } from '#domain/office/merge.ts'

/** A field that somebody else changed meanwhile, as it is asked about. */
export interface AskedConflict {
  readonly field: string
  readonly label: string
  readonly mine: FieldValue
  readonly theirs: FieldValue
  readonly before: FieldValue
  /** Null where no change is recorded. */
  readonly author: string | null
  readonly at: string | null
  readonly show: (value: FieldValue) => string
}

/** The chosen value of each field. */
export type Choices = ReadonlyMap<string, FieldValue>

type Ask = (conflicts: readonly AskedConflict[]) => Promise<Choices | null>

let ask: Ask | null = null

/** Registers who asks the person (`ConflictDialog`); returns how to unregister. */
export function registerChoices(handler: Ask): () => void {
  ask = handler
  return () => {
    ask = null
  }
}

/** Asks which value of each field is to stay (OFX-11); null where the person chose none yet. */
export function askChoices(conflicts: readonly AskedConflict[]): Promise<Choices | null> {
  return ask?.(conflicts) ?? Promise.resolve(null)
}
