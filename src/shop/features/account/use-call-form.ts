import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type FormErrors, formErrors, NO_ERRORS } from './form-errors.ts'

interface CallFormOptions {
  /** Names of the fields that can show their error. */
  readonly fields: readonly string[]
  /** Error message per field, checked before sending. */
  check?(form: FormData): FormErrors['fields']
  /** Sends the form; a thrown `ShopCallError` is shown at its fields or for the whole form. */
  send(form: FormData): Promise<void>
  /** Message when no response arrived. */
  readonly unreachable: string
}

interface CallForm {
  readonly ref: RefObject<HTMLFormElement | null>
  readonly busy: boolean
  readonly refusal: FormErrors
  onSubmit(event: FormEvent<HTMLFormElement>): void
}

/** A form sent as a data call: one request at a time, input is preserved, the first invalid field takes the focus. */
export function useCallForm({ fields, check, send, unreachable }: CallFormOptions): CallForm {
  const ref = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<FormErrors>(NO_ERRORS)
  useEffect(() => {
    if (Object.keys(refusal.fields).length === 0) return
    ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusal])

  async function submit(form: FormData): Promise<void> {
    const wrong = check?.(form) ?? {}
    if (Object.keys(wrong).length > 0) {
      setRefusal({ fields: wrong, whole: null })
      return
    }
    setBusy(true)
    try {
      await send(form)
      setRefusal(NO_ERRORS)
    } catch (error) {
      setRefusal(formErrors(error, fields, unreachable))
    } finally {
      setBusy(false)
    }
  }

  return {
    ref,
    busy,
    refusal,
    onSubmit(event) {
      event.preventDefault()
      if (!busy) void submit(new FormData(event.currentTarget))
    },
  }
}

/** A trimmed text field of a submitted form; a file counts as empty. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
