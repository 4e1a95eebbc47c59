import type { ErrorCode } from '../errors.ts'

interface ErrorMeaning {
  readonly when: string
  /** What the client should do. */
  readonly advice: string
}

/** Meaning of each code for programmers; messages for users are in `messages.ts`. */
export const errorMeanings: Readonly<Record<ErrorCode, ErrorMeaning>> = {
  BAD_REQUEST: {
    when: 'The address, a parameter, a header or the JSON cannot be read.',
    advice: 'Correct the request; errors names the parameters.',
  },
  IDEMPOTENCY_KEY_MISSING: {
    when: 'The call needs an Idempotency-Key header and has none.',
    advice: 'Send one key per operation.',
  },
  UNAUTHENTICATED: {
    when: 'The service token is missing or wrong, or the call needs a user and X-Email is empty.',
    advice: 'Check the token; else let the person sign in.',
  },
  INVALID_CREDENTIALS: {
    when: 'E-mail or password is wrong; which of the two is not revealed.',
    advice: 'Let the person try again.',
  },
  NO_CARDCODE: {
    when: 'The user belongs to no customer, or X-Cardcode is empty.',
    advice: 'Such a user sees what visitors see.',
  },
  CARDCODE_MISMATCH: {
    when: 'A cardcode parameter names another customer than X-Cardcode.',
    advice: 'Leave the parameter out.',
  },
  CUSTOMER_BLOCKED: {
    when: 'The customer may not order, or no longer exists.',
    advice: 'Show the detail; the seller can explain.',
  },
  EMAIL_NOT_ALLOWED: {
    when: 'The address is neither the user’s nor, where contacts are allowed, a contact of the customer.',
    advice: 'Use the session’s address.',
  },
  CSRF: {
    when: 'A browser sent the request from another site. Only the shop’s own paths answer it.',
    advice: 'Nothing to do: the API has no such answer.',
  },
  NOT_FOUND: {
    when: 'It does not exist, or belongs to another customer: the response is the same.',
    advice: 'Do not retry.',
  },
  ORDER_REVIEW_REQUIRED: {
    when: 'Prices, stock or terms differ from the order. Nothing was stored.',
    advice: 'Show changes and totals; resend the order with acceptedQuote and the same key.',
  },
  IDEMPOTENCY_IN_PROGRESS: {
    when: 'The first request with this key is still running.',
    advice: 'Retry with the same key after Retry-After seconds.',
  },
  STATE_CONFLICT: {
    when: 'The current state does not allow the operation.',
    advice: 'Read the current state first.',
  },
  TOO_LARGE: {
    when: 'The body exceeds the limit of the call; with status 431, URL and headers together exceed 16 KB.',
    advice: 'Send less.',
  },
  URI_TOO_LONG: { when: 'A part of the path is longer than 200 characters.', advice: 'Correct the path.' },
  VALIDATION: {
    when: 'The request is readable but breaks a rule. Nothing was stored.',
    advice: 'Correct the fields in errors.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    when: 'The key was used with another content; orderId is the order placed with it, if any.',
    advice: 'A new operation needs a new key.',
  },
  RATE_LIMITED: { when: 'Too many requests in a short time.', advice: 'Wait Retry-After seconds.' },
  INTERNAL: {
    when: 'An unexpected failure.',
    advice: 'Retry later with the same key; report the requestId if it persists.',
  },
  UPSTREAM: {
    when: 'Another system returned an invalid response.',
    advice: 'Retry later with the same key.',
  },
  UNAVAILABLE: {
    when: 'The database is unreachable.',
    advice: 'Retry with the same key after Retry-After seconds.',
  },
  TIMEOUT: { when: 'The database took too long.', advice: 'Repeat later with the same key.' },
}
