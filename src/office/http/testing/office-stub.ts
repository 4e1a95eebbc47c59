import type { Call, CallInput } from '#contract/call.ts'
import type { BackendClient, Caller } from '#contract/client.ts'
import { CallError } from '#contract/errors.ts'
import type { Operator } from '../context/office-context.ts'

/** One operator in the backend's place: what the tests of the HTTP side need of it, and nothing more. */

export const EMAIL = 'ventas@demo.test'
export const PASSWORD = 'demo-oficina-1'
export const CODE = '123456'
/** Ends the session. */
export const FIFTH_WRONG_CODE = '555555'
export const LINK = 'an-invitation'
export const SECRET = 'JBSWY3DPEHPK3PXP'
export const RECOVERY_CODES = Array.from({ length: 10 }, (_, n) => `codigo-${n}`)

const EXPIRES_AT = '2030-01-01T00:00:00.000Z'
/** Sessions by their tokens. */
export const TOKENS = { begun: 'begun-1', enrolment: 'enrol-1', open: 'open-1' } as const

const operator: Operator = {
  state: 'open',
  person: { id: '1', name: 'Ana <Ventas>', email: EMAIL, role: 'Ventas' },
  permissions: ['orders.read'],
  isOwnScope: false,
  factors: { totp: true, passkeys: 1, recoveryCodes: 4 },
  expiresAt: EXPIRES_AT,
  idleMinutes: 60,
  isShared: false,
  stepUpUntil: null,
  isDemo: false,
  usesKeys: true,
  defaultViews: {},
}

const opened = (token: string, next: 'open' | 'second-factor' | 'enrolment') => ({
  token,
  expiresAt: EXPIRES_AT,
  next,
})

const stateOf: Readonly<Record<string, Operator['state']>> = {
  [TOKENS.begun]: 'second-factor',
  [TOKENS.enrolment]: 'enrolment',
  [TOKENS.open]: 'open',
}

type Answers = Readonly<Record<string, (body: Record<string, unknown>, state: Operator['state']) => unknown>>

const beforeSession: Answers = {
  OfficeSignIn({ email, password }) {
    if (email === 'muchos@demo.test') throw new CallError('RATE_LIMITED', { retryAfter: 130 })
    if (email !== EMAIL || password !== PASSWORD) throw new CallError('INVALID_CREDENTIALS')
    return opened(TOKENS.begun, 'second-factor')
  },
  OfficePasskeyOptions: () => ({ challengeId: 'c1', options: { challenge: 'x' } }),
  OfficePasskey: () => opened(TOKENS.open, 'open'),
  OfficeReadLink: ({ token }) => ({
    invitation: token === LINK ? { purpose: 'invite', email: EMAIL, name: 'Ana' } : null,
  }),
  OfficeAcceptLink: () => opened(TOKENS.enrolment, 'enrolment'),
}

const inSession: Answers = {
  OfficeSession: (_, state) => ({ ...operator, state }),
  OfficeSecondFactor({ code }) {
    if (code === FIFTH_WRONG_CODE) throw new CallError('UNAUTHENTICATED')
    if (code !== CODE && !RECOVERY_CODES.includes(String(code))) throw new CallError('INVALID_CREDENTIALS')
    return { ...opened(TOKENS.open, 'open'), recoveryCodesLeft: code === CODE ? null : 2 }
  },
  OfficeTotp: () => ({
    secret: SECRET,
    uri: `otpauth://totp/Mostrador:ana?secret=${SECRET}&issuer=Mostrador`,
  }),
  OfficeConfirmTotp({ code }) {
    if (code !== CODE) throw new CallError('INVALID_CREDENTIALS')
    return { ...opened(TOKENS.open, 'open'), recoveryCodes: RECOVERY_CODES }
  },
  OfficeSignOut: () => ({ ended: true }),
  OfficeSessions: () => ({ sessions: [], passkeys: [], factors: operator.factors }),
  OfficeEndSession: () => ({ ended: true }),
}

/** Calls made so far, with their callers. */
export interface StubbedCall {
  readonly name: string
  readonly input: CallInput<Call>
  readonly caller: Caller
}

export function officeStub(made: StubbedCall[] = []): BackendClient {
  const call: BackendClient['call'] = async ({ name, reply }, input, caller) => {
    made.push({ name, input, caller })
    const state = stateOf[caller.officeToken ?? '']
    const answer = beforeSession[name] ?? inSession[name]
    if (answer === undefined) throw new CallError('NOT_FOUND')
    if (inSession[name] !== undefined && state === undefined) throw new CallError('UNAUTHENTICATED')
    const body: Record<string, unknown> = Object(input.body ?? {})
    // The parsed value is the call's reply, which the compiler cannot infer through the generic.
    return reply.parse(answer(body, state ?? 'open')) as never
  }
  return {
    call,
    answer: async (...input) => ({
      reply: await call(...input),
      replayed: input[1].idempotencyKey === 'again',
    }),
    publicVersion: () => '1',
    media: async () => null,
    cachedMedia: () => undefined,
    ready: async () => null,
    close: async () => {},
  }
}
