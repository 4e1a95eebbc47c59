import { type FormErrors, formErrors, NO_ERRORS } from '#contract/browser/form-errors.ts'
import { useForm } from '#ui/fields/use-form.ts'

interface CallFormOptions {
  /** Names of the fields that can show their error. */
  readonly fields: readonly string[]
  /** Error message per field, checked before sending. */
  check?(form: FormData): FormErrors['fields']
  /** Sends the form; a thrown `CallFailure` is shown at its fields or for the whole form. */
  send(form: FormData): Promise<void>
  /** Message when no response arrived. */
  readonly unreachable: string
}

/** A form sent as a data call. */
export function useCallForm({ fields, check, send, unreachable }: CallFormOptions) {
  return useForm<FormErrors>({
    none: NO_ERRORS,
    check(form) {
      const wrong = check?.(form) ?? {}
      return Object.keys(wrong).length > 0 ? { fields: wrong, whole: null } : undefined
    },
    send,
    errorsOf: error => formErrors(error, fields, unreachable),
  })
}
