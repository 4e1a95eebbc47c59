import { useEffect, useState } from 'react'
import type { FormErrors } from '#contract/browser/form-errors.ts'
import { editsBetween, type FieldEdit, type Fields } from '#domain/office/merge.ts'
import { textOf } from '#ui/fields/use-form.ts'
import { keptBase } from '../../browser/kept-forms.ts'
import { type FieldTexts, saveEdits } from './conflicts/save-over.ts'
import { isTyped } from './is-typed.ts'
import { messages } from './messages.ts'
import { useOfficeForm } from './use-office-form.ts'

interface EditsFormOptions extends FieldTexts {
  /** As in `useOfficeForm`. */
  readonly name: string
  readonly fields: readonly string[]
  /** Of these none may be empty. */
  readonly required?: readonly string[]
  check?(form: FormData): FormErrors['fields']
  /** The stored values of the fields; none of a new thing. */
  readonly stored: Fields
  /** Fields that are ticked or not. */
  readonly ticked?: readonly string[]
  /** What was typed, where it is no text. */
  readonly typedOf?: (form: FormData) => Fields
  /** Sends edits, never none. */
  readonly send: (edits: readonly FieldEdit[], key: string, form: FormData) => Promise<unknown>
  /** Everything is saved, or there was nothing to save; by the keys of its calls it may be undone. */
  readonly saved: (isChanged: boolean, keys: readonly string[]) => void | Promise<void>
}

const NONE: readonly string[] = []

/**
 * A form that is saved field by field: only what was typed is sent, with the value that the form was filled with, and what
 * somebody else changed meanwhile is asked (OFX-11). `opened` is what it was filled with: newer values are taken over while
 * nothing is typed, and want the form to be keyed by `revision` (OFX-09).
 */
export function useEditsForm({
  name,
  fields,
  required = NONE,
  check = () => ({}),
  stored,
  ticked = NONE,
  typedOf = () => ({}),
  send,
  saved,
  ...texts
}: EditsFormOptions) {
  const [{ opened, revision }, setOpened] = useState(() => ({
    opened: keptBase<Fields>(name) ?? stored,
    revision: 0,
  }))
  const form = useOfficeForm({
    name,
    fields,
    base: opened,
    check(data) {
      const missing = required.filter(field => data.has(field) && textOf(data, field) === '')
      return { ...Object.fromEntries(missing.map(field => [field, messages.missing])), ...check(data) }
    },
    async send(data, key) {
      // A disabled field, as those of the ERP, is not in the form.
      const typed = fields.filter(field => data.has(field)).map(field => [field, textOf(data, field)])
      const ticks = ticked.map(field => [field, data.has(field)])
      const wanted = { ...opened, ...Object.fromEntries([...typed, ...ticks]), ...typedOf(data) }
      const edits = editsBetween(opened, wanted)
      const sent = await saveEdits({
        ...texts,
        edits,
        key,
        send: (left, attempt) => send(left, attempt, data),
      })
      await saved(edits.length > 0, sent)
    },
  })
  const { ref } = form
  useEffect(() => {
    const isSame = JSON.stringify(stored) === JSON.stringify(opened)
    if (!isSame && !isTyped(ref.current)) setOpened({ opened: stored, revision: revision + 1 })
  }, [stored, opened, revision, ref])
  /** What a field of the form shows. */
  const field = (of: string) => ({
    name: of,
    label: texts.label(of),
    defaultValue: shownIn(opened, of),
    error: form.refusal.fields[of] ?? null,
    autoComplete: 'off',
  })
  return { ...form, opened, revision, field }
}

/** The edits of these fields, in their order. */
export function editsOf<Name extends string>(
  names: readonly Name[],
  edits: readonly FieldEdit[],
): (FieldEdit & { field: Name })[] {
  return names.flatMap(field => {
    const edit = edits.find(one => one.field === field)
    return edit === undefined ? [] : [{ ...edit, field }]
  })
}

/** A stored value as a field shows it. */
export function shownIn(fields: Fields, name: string): string {
  const value = fields[name] ?? ''
  return typeof value === 'number' ? String(value).replace('.', ',') : String(value)
}
