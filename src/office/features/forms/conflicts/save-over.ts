import { CallFailure } from '#contract/browser/call-server.ts'
import type { FieldAuthor } from '#contract/errors.ts'
import {
  editsBetween,
  type FieldConflict,
  type FieldEdit,
  type Fields,
  type FieldValue,
  isSameValue,
  mergeFields,
} from '#domain/office/merge.ts'
import { randomKey } from '#ui/hooks/random-key.ts'
import { type AskedConflict, askChoices } from '../../../browser/ask-choices.ts'
import { messages } from './messages.ts'

/** How a form calls its fields and shows their values. */
export interface FieldTexts {
  readonly label: (field: string) => string
  /** By default the text, the number, or sí and no. */
  readonly show?: (field: string, value: FieldValue) => string
}

/** Somebody else changed the same, and the person has not chosen what stays: what was typed is still in the form. */
export class Undecided extends Error {
  override readonly name = 'Undecided'
}

interface EditsToSave extends FieldTexts {
  readonly edits: readonly FieldEdit[]
  readonly key: string
  readonly send: (edits: readonly FieldEdit[], key: string) => Promise<unknown>
}

/**
 * Saves edits field by field. The server saves those that nobody else touched; of the others the person chooses, and what
 * was chosen is sent again (OFX-11). @returns the keys of all that saved something, by which it is undone. Throws
 * `Undecided`, or the `CallFailure`.
 */
export async function saveEdits({ edits, key, send, ...texts }: EditsToSave): Promise<string[]> {
  let left = edits
  const keys: string[] = []
  for (let attempt = key; left.length > 0; attempt = randomKey()) {
    const conflicts = await conflictsOf(() => send(left, attempt))
    if (conflicts.length < left.length) keys.push(attempt)
    const chosen = await chooseValues(conflicts, texts)
    left = conflicts.flatMap(({ field, theirs }) => {
      const now = chosen.get(field) ?? null
      return isSameValue(now, theirs) ? [] : [{ field, was: theirs, now }]
    })
  }
  return keys
}

/** The fields that a save left out, because somebody else changed them; throws any other failure. */
export async function conflictsOf(send: () => Promise<unknown>) {
  try {
    await send()
    return []
  } catch (error) {
    const conflicts = error instanceof CallFailure ? (error.problem.conflicts ?? []) : []
    if (conflicts.length === 0) throw error
    return conflicts
  }
}

/** A thing that is saved whole, over the version that was read; null: a new one. */
export interface VersionedFields {
  readonly version: number | null
  readonly fields: Fields
}

interface VersionToSave extends FieldTexts {
  /** What the form was filled with. */
  readonly opened: VersionedFields
  readonly typed: Fields
  readonly key: string
  readonly send: (version: number | null, fields: Fields, key: string) => Promise<unknown>
  /** The thing as it is now; null: it is gone. */
  readonly read: () => Promise<VersionedFields | null>
}

/**
 * Saves a thing whole. Where somebody else was faster, what they changed stays, what only this person changed is laid over
 * it, and of fields that both changed the person chooses (OFX-11). @returns the key of what was saved; null where nothing
 * was left to save. Throws `Undecided`, or the `CallFailure`.
 */
export async function saveVersion({
  opened,
  typed,
  key,
  send,
  read,
  ...texts
}: VersionToSave): Promise<string | null> {
  let base = opened
  let wanted = typed
  for (let attempt = key; ; attempt = randomKey()) {
    const failure = await conflictOf(() => send(base.version, wanted, attempt))
    if (failure === null) return attempt
    const theirs = await read()
    // Gone, or read by a server that has not heard of the change.
    if (theirs === null || theirs.version === base.version) throw failure
    const { changes, conflicts } = mergeFields(theirs.fields, editsBetween(base.fields, wanted))
    const authors = failure.problem.authors ?? []
    const chosen = await chooseValues(
      conflicts.map(conflict => ({ ...conflict, ...authorOf(conflict.field, authors) })),
      texts,
    )
    wanted = { ...theirs.fields, ...Object.fromEntries(changes), ...Object.fromEntries(chosen) }
    base = theirs
    if (editsBetween(base.fields, wanted).length === 0) return null
  }
}

async function conflictOf(send: () => Promise<unknown>): Promise<CallFailure | null> {
  try {
    await send()
    return null
  } catch (error) {
    if (error instanceof CallFailure && error.code === 'EDIT_CONFLICT') return error
    throw error
  }
}

type Authorship = Pick<AskedConflict, 'author' | 'at'>

/** Parts of a field (`permissions.orders.read`) have its author; what is in a table of its own that of the thing. */
function authorOf(field: string, authors: readonly FieldAuthor[]): Authorship {
  const [whole] = field.split('.', 1)
  return (
    authors.find(author => author.field === field) ??
    authors.find(author => author.field === whole) ??
    authors.find(author => author.field === '') ?? { author: null, at: null }
  )
}

/** The values that the person chose. Throws `Undecided`. */
export async function chooseValues(
  conflicts: readonly (FieldConflict & Authorship)[],
  { label, show = (_, value) => valueText(value) }: FieldTexts,
): Promise<ReadonlyMap<string, FieldValue>> {
  if (conflicts.length === 0) return new Map()
  const asked = conflicts.map(conflict => ({
    ...conflict,
    label: label(conflict.field),
    show: (value: FieldValue) => show(conflict.field, value),
  }))
  const chosen = await askChoices(asked)
  if (chosen === null) throw new Undecided()
  return chosen
}

/** A value as it is shown where its form says nothing else. */
export function valueText(value: FieldValue): string {
  if (value === null || value === '') return messages.empty
  if (typeof value === 'boolean') return value ? messages.yes : messages.no
  return typeof value === 'number' ? String(value).replace('.', ',') : value
}
