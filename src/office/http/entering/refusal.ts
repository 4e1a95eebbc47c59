import type { FastifyRequest } from 'fastify'
import { asCallError } from '#contract/problem.ts'
import { minutesOf } from '#server/replies/plain-form.ts'
import { fieldLabels, messages } from '../pages/messages.ts'

/** Status and one sentence of a refused form, and its field if it is one's; `wrong` where what was typed is not right. */
export function refusalOf(
  error: unknown,
  request: FastifyRequest,
  wrong: string,
): { readonly status: number; readonly text: string; readonly field?: string | undefined } {
  const { code, status, retryAfter, errors, detail } = asCallError(error)
  switch (code) {
    case 'INVALID_CREDENTIALS':
      return { status, text: wrong }
    case 'VALIDATION': {
      const [first] = errors
      const label = first === undefined ? undefined : fieldLabels[first.path]
      const text = first === undefined ? (detail ?? wrong) : first.detail
      return { status, text: label === undefined ? text : `${label}: ${text}`, field: first?.path }
    }
    case 'RATE_LIMITED':
      return { status, text: messages.tooMany(minutesOf(retryAfter)) }
    default:
      request.log.error({ err: error, requestId: request.id }, 'A form of the office failed')
      return { status: status >= 500 ? status : 503, text: messages.unavailable }
  }
}
