import type { ChangeEvent } from 'react'
import type { FieldErrors, FieldName, WarrantyDraft } from './warranty-draft.ts'

/** What the form knows of what was typed so far. */
export interface DraftForm {
  readonly draft: WarrantyDraft
  readonly errors: FieldErrors
  readonly change: (changes: Partial<WarrantyDraft>) => void
}

/** Fields that hold what was typed or chosen as a text. */
type TextFieldName = Exclude<FieldName, 'proof' | 'consent'>

/** Ties a control to its field: its name, what is in it, what is wrong with it, and where a change goes. */
export function draftField({ draft, errors, change }: DraftForm, name: TextFieldName) {
  return {
    name,
    value: draft[name],
    error: errors[name] ?? null,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      change({ [name]: event.target.value }),
  }
}
