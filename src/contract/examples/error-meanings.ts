import type { ErrorCode } from '../errors.ts'

interface ErrorMeaning {
  readonly when: string
  /** What the caller does about it. */
  readonly advice: string
}

/** What each code tells a programmer; what people read is in `texts.ts`. */
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
    when: 'E-mail and password do not belong together. Which of the two is wrong is not told.',
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
    when: 'The customer may not order, or is not known any more.',
    advice: 'Show the words; the seller can explain.',
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
    when: 'It does not exist, or belongs to another customer: both answer alike.',
    advice: 'Do not repeat.',
  },
  ORDER_REVIEW_REQUIRED: {
    when: 'Prices, stock or terms differ from what the order says. Nothing was stored.',
    advice: 'Show changes and totals; send the order again with acceptedQuote, under the same key.',
  },
  IDEMPOTENCY_IN_PROGRESS: {
    when: 'The first request with this key has not ended.',
    advice: 'Repeat with the same key after Retry-After seconds.',
  },
  STATE_CONFLICT: {
    when: 'The state it is in does not allow the operation.',
    advice: 'Read it again and decide anew.',
  },
  TOO_LARGE: {
    when: 'The body is larger than the call takes; with status 431, address and headers together than 16 KB.',
    advice: 'Send less.',
  },
  URI_TOO_LONG: { when: 'A part of the path is longer than 200 characters.', advice: 'Correct the path.' },
  VALIDATION: {
    when: 'It can be read but breaks a rule. Nothing was stored.',
    advice: 'Correct the fields in errors.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    when: 'The key was used for another content; orderId is the order placed with it, if it placed one.',
    advice: 'A new operation needs a new key.',
  },
  RATE_LIMITED: { when: 'Too many of these in too short a time.', advice: 'Wait Retry-After seconds.' },
  INTERNAL: {
    when: 'Something failed that should not.',
    advice: 'Repeat later with the same key; report the requestId if it stays.',
  },
  UPSTREAM: {
    when: 'Another system answered in a way that makes no sense.',
    advice: 'Repeat later with the same key.',
  },
  UNAVAILABLE: {
    when: 'The database cannot be reached.',
    advice: 'Repeat with the same key after Retry-After seconds.',
  },
  TIMEOUT: { when: 'The database took too long.', advice: 'Repeat later with the same key.' },
}
