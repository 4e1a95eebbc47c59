import type { ChangeEvent } from 'react'
import type { FieldErrors, FieldName, WarrantyDraft } from './warranty-draft.ts'

/** State of the form that its fields share. */
export interface DraftForm {
  readonly draft: WarrantyDraft
  readonly errors: FieldErrors
  readonly change: (changes: Partial<WarrantyDraft>) => void
}

/** Fields with a text value. */
type TextFieldName = Exclude<FieldName, 'proof' | 'consent'>

/** Props of a control: name, value, error and change handler. */
export function draftField({ draft, errors, change }: DraftForm, name: TextFieldName) {
  return {
    name,
    value: draft[name],
    error: errors[name] ?? null,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      change({ [name]: event.target.value }),
  }
}
