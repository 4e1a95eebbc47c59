import { type RefObject, useEffect, useRef } from 'react'
import { type FormErrors, formErrors, NO_ERRORS } from '#contract/browser/form-errors.ts'
import { useForm } from '#ui/fields/use-form.ts'
import { randomKey } from '#ui/hooks/random-key.ts'
import { isGivenUp } from '../../browser/call-office.ts'
import { keepForm, takeKeptForm } from '../../browser/kept-forms.ts'
import { Undecided } from './conflicts/save-over.ts'
import { messages } from './messages.ts'

interface OfficeFormOptions {
  /** Under this name what was typed outlives the end of the session. */
  readonly name: string
  /** Names of the fields that can show their error. */
  readonly fields: readonly string[]
  /** Error message per field, checked before sending. */
  check?(form: FormData): FormErrors['fields']
  /** What the form was filled with, where others may change it meanwhile: `keptBase` gives it back. */
  readonly base?: unknown
  /** Sends the form with the key of this attempt: the same until it is answered (OFX-12). */
  send(form: FormData, idempotencyKey: string): Promise<void>
}

/** A form of the back office: errors by field, one request at a time, nothing typed is lost. */
export function useOfficeForm({ name, fields, base, check, send }: OfficeFormOptions) {
  const key = useRef<string>(undefined)
  const filledWith = useRef(base)
  useEffect(() => {
    filledWith.current = base
  }, [base])
  const form = useForm<FormErrors>({
    none: NO_ERRORS,
    check(data) {
      const wrong = check?.(data) ?? {}
      return Object.keys(wrong).length > 0 ? { fields: wrong, whole: null } : undefined
    },
    async send(data) {
      key.current ??= randomKey()
      try {
        await send(data, key.current)
        key.current = undefined
      } catch (error) {
        // Unanswered, it may have been done: only the same key finds out.
        if (isAnswered(error)) key.current = undefined
        throw error
      }
    },
    errorsOf(error) {
      if (error instanceof Undecided) return { fields: {}, whole: messages.undecided }
      return isGivenUp(error) ? NO_ERRORS : formErrors(error, fields, messages.unreachable)
    },
  })
  const { ref } = form
  useKeptFocus(ref)
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    fill(element, takeKeptForm(name))
    // Made again with another version, the form is another element.
    return keepForm(name, { form: () => ref.current, base: () => filledWith.current })
  }, [name, ref])
  return form
}

/** Made again after it was saved, a form has other elements: focus goes to the same one of them (OFX-15). */
function useKeptFocus(ref: RefObject<HTMLFormElement | null>): void {
  const last = useRef<{ readonly form: HTMLFormElement; readonly at: number } | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const form = ref.current
      const at = form === null || !(target instanceof Element) ? -1 : [...form.elements].indexOf(target)
      last.current = form === null || at === -1 ? null : { form, at }
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [ref])
  useEffect(() => {
    const form = ref.current
    const before = last.current
    if (form === null || before === null || before.form === form) return
    if (document.activeElement !== document.body) return
    const element = form.elements[before.at]
    if (element instanceof HTMLElement) element.focus({ preventScroll: true })
  })
}

const UNANSWERED: ReadonlySet<string> = new Set([
  'NETWORK',
  'TIMEOUT',
  'UPSTREAM',
  'UNAVAILABLE',
  'IDEMPOTENCY_IN_PROGRESS',
])

function isAnswered(error: unknown): boolean {
  return !(error instanceof Error && 'code' in error && UNANSWERED.has(String(error.code)))
}

/** Puts back what was typed; fields that React controls follow through their event. */
function fill(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name)
    if (
      !(
        field instanceof HTMLInputElement ||
        field instanceof HTMLTextAreaElement ||
        field instanceof HTMLSelectElement
      )
    )
      continue
    if (field.type === 'checkbox') {
      if (field instanceof HTMLInputElement && !field.checked) field.click()
      continue
    }
    const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
    setter?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
