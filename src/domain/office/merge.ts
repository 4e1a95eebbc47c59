/** Saving fields over somebody else's changes (OFX-11, office.md 3.4): used by both sides. */

export type FieldValue = string | number | boolean | null

/** One edited field: its value when the form was opened, and now. */
export interface FieldEdit {
  readonly field: string
  readonly was: FieldValue
  readonly now: FieldValue
}

/** A field that is neither as it was nor as it is wanted. */
export interface FieldConflict {
  readonly field: string
  readonly mine: FieldValue
  readonly theirs: FieldValue
  readonly before: FieldValue
}

export interface MergedFields {
  /** To be written: nobody else touched them. */
  readonly changes: ReadonlyMap<string, FieldValue>
  readonly conflicts: readonly FieldConflict[]
}

/** The fields of a thing that is saved whole; an absent one has no value. */
export type Fields = Readonly<Record<string, FieldValue>>

/** The edits that lead from what a form was filled with to what it holds. */
export function editsBetween(was: Fields, now: Fields): FieldEdit[] {
  const names = [...new Set([...Object.keys(was), ...Object.keys(now)])]
  const edits = names.map(field => ({ field, was: was[field] ?? null, now: now[field] ?? null }))
  return edits.filter(edit => !isSameValue(edit.was, edit.now))
}

/**
 * Compares edits with the stored values. A field whose stored value is `was` is changed; one that already is `now` needs
 * nothing; any other is a conflict. Of several edits of one field the last counts, from the first's `was`.
 */
export function mergeFields(stored: Fields, edits: readonly FieldEdit[]): MergedFields {
  const changes = new Map<string, FieldValue>()
  const conflicts: FieldConflict[] = []
  for (const { field, was, now } of oneEditEach(edits)) {
    const theirs = stored[field] ?? null
    if (isSameValue(theirs, now)) continue
    if (isSameValue(theirs, was)) changes.set(field, now)
    else conflicts.push({ field, mine: now, theirs, before: was })
  }
  return { changes, conflicts }
}

/** Numbers as numbers, texts without the blanks around them; an empty text is no value. */
export function isSameValue(a: FieldValue, b: FieldValue): boolean {
  return comparable(a) === comparable(b)
}

function comparable(value: FieldValue): FieldValue {
  if (typeof value !== 'string') return value
  const text = value.trim()
  return text === '' ? null : text
}

function oneEditEach(edits: readonly FieldEdit[]): FieldEdit[] {
  const byField = new Map<string, FieldEdit>()
  for (const edit of edits) byField.set(edit.field, { ...edit, was: (byField.get(edit.field) ?? edit).was })
  return [...byField.values()]
}
