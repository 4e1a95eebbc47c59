import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { NOTHING_REFUSED, type Refusal, refusalOf } from './refused-fields.ts'

interface CallFormOptions {
  /** Names of the fields that show what is wrong with them. */
  readonly fields: readonly string[]
  /** Words per field for what is wrong before anything is sent. */
  check?(form: FormData): Refusal['fields']
  /** Sends the form; a thrown `ShopCallError` is told where it belongs. */
  send(form: FormData): Promise<void>
  /** Said when no answer arrived. */
  readonly unreachable: string
}

interface CallForm {
  readonly ref: RefObject<HTMLFormElement | null>
  readonly busy: boolean
  readonly refusal: Refusal
  onSubmit(event: FormEvent<HTMLFormElement>): void
}

/** A form sent as a data call: once at a time, what was typed stays, the focus goes to the first field that is wrong. */
export function useCallForm({ fields, check, send, unreachable }: CallFormOptions): CallForm {
  const ref = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>(NOTHING_REFUSED)
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
      setRefusal(NOTHING_REFUSED)
    } catch (error) {
      setRefusal(refusalOf(error, fields, unreachable))
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

/** A text field of a sent form; what is no text counts as empty. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
