import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** Errors of a form: a message per field, by its name, and whatever else the form shows. */
interface FieldErrors {
  readonly fields: Readonly<Partial<Record<string, string>>>
}

interface FormOptions<Errors extends FieldErrors> {
  readonly none: Errors
  /** Errors found before sending; undefined: none. */
  check?(form: FormData): Errors | undefined
  send(form: FormData): Promise<void>
  /** The errors of a failed `send`; throws what the form cannot show. */
  errorsOf(error: unknown): Errors
}

interface FormState<Errors> {
  readonly ref: RefObject<HTMLFormElement | null>
  readonly busy: boolean
  readonly refusal: Errors
  onSubmit(event: FormEvent<HTMLFormElement>): void
}

/** A form sent by code: one request at a time, input is preserved, the first invalid field takes the focus. */
export function useForm<Errors extends FieldErrors>({
  none,
  check,
  send,
  errorsOf,
}: FormOptions<Errors>): FormState<Errors> {
  const ref = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState(none)
  useEffect(() => {
    if (Object.keys(refusal.fields).length === 0) return
    ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusal])

  async function submit(form: FormData): Promise<void> {
    const wrong = check?.(form)
    if (wrong !== undefined) return setRefusal(wrong)
    setBusy(true)
    try {
      await send(form)
      setRefusal(none)
    } catch (error) {
      setRefusal(errorsOf(error))
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
