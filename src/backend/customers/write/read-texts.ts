import { isEmail } from '#domain/accounts/email.ts'
import { parsePhone } from '#domain/accounts/phone.ts'
import type { RowProblems } from '../../platform/writes/row-problems.ts'
import type { WriteReason } from './write-reasons.ts'

const LONGEST_TEXT = 200

/** Reads texts of inputs and collects what is wrong with them; a refused text is read as the stored one. */
export class TextReader {
  readonly #problems: RowProblems<WriteReason>

  constructor(problems: RowProblems<WriteReason>) {
    this.#problems = problems
  }

  /** One line; blank for a new row is refused, for a stored one it changes nothing. */
  required(field: string, given: string | undefined, stored: string | undefined): string {
    const text = this.#checked(field, given)
    if (text) return text
    if (stored === undefined && !this.#isRefused(field)) this.#problems.refuse(field, 'missing')
    return stored ?? ''
  }

  /** One line or null; blank clears it. */
  optional(field: string, given: string | null | undefined, stored: string | null | undefined) {
    if (given === undefined) return stored ?? null
    return this.#checked(field, given ?? '') || null
  }

  /** As `required`, in lower case, as accounts know it. */
  email(field: string, given: string | undefined, stored: string | undefined): string {
    const text = this.required(field, given, stored).toLowerCase()
    if (text !== '' && text !== stored && !isEmail(text)) this.#problems.refuse(field, 'bad-email', given)
    return text
  }

  /** +598 and eight digits, or ''. */
  phone(field: string, given: string | null | undefined, stored: string | null | undefined): string {
    if (given === undefined) return stored ?? ''
    const text = (given ?? '').trim()
    const phone = text === '' ? '' : parsePhone(text)
    if (phone === null) this.#problems.refuse(field, 'bad-phone', given)
    return phone ?? ''
  }

  #checked(field: string, given: string | undefined): string | undefined {
    const text = given?.trim()
    if (text !== undefined && text.length > LONGEST_TEXT) this.#problems.refuse(field, 'text-too-long', text)
    return text
  }

  #isRefused(field: string): boolean {
    return this.#problems.refusals.some(problem => problem.field === field)
  }
}
