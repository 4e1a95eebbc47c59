import {
  activate,
  changePassword,
  closeOtherSessions,
  closeSession,
  openSessions,
  readMailedLink,
  readSession,
  requestPasswordReset,
  resetPassword,
  signIn,
  signOut,
  updateProfile,
} from '../shop/auth.ts'
import { type ExampleChapter, example } from './call-example.ts'

const account = {
  name: 'Laura Píriz',
  nickname: 'Laura',
  email: 'ferreteria@demo.test',
  cardcode: 'C20001',
}

const token = 'WmJ2dU1kQ0x0b2tlbi1kZS1lamVtcGxv'
const device = 'ZGV2aWNlLXRva2VuLW9mLWFuLWV4YW1wbGU'
const mailedToken = 'bWFpbGVkLXRva2VuLW9mLWFuLWV4YW1wbGU'
const expiresAt = '2026-04-12T15:20:00.000Z'

export const sessionChapter: ExampleChapter = {
  title: 'Sessions',
  about:
    'Users, passwords and open sessions. The session token is held in the shop’s cookie; the API identifies the user by the identity headers.',
  examples: [
    example(signIn, {
      body: { email: 'ferreteria@demo.test', password: 'una clave bien larga', userAgent: 'Firefox', device },
      reply: { token, expiresAt, account, device },
      refusals: ['INVALID_CREDENTIALS', 'RATE_LIMITED'],
    }),
    example(readSession, { body: { token }, reply: { account, expiresAt } }),
    example(signOut, { body: { token }, reply: { ended: true } }),
    example(readMailedLink, {
      body: { token: mailedToken, purpose: 'activate' },
      reply: { isOpen: true },
      refusals: ['RATE_LIMITED'],
    }),
    example(activate, {
      body: { token: mailedToken, password: 'una clave bien larga', name: 'Laura Píriz' },
      reply: { account },
      refusals: ['NOT_FOUND', 'RATE_LIMITED'],
    }),
    example(requestPasswordReset, {
      body: { email: 'ferreteria@demo.test' },
      reply: { accepted: true },
      refusals: ['RATE_LIMITED'],
    }),
    example(resetPassword, {
      body: { token: mailedToken, password: 'otra clave bien larga' },
      reply: { account },
      refusals: ['NOT_FOUND', 'RATE_LIMITED'],
    }),
    example(changePassword, {
      body: { token, current: 'una clave bien larga', password: 'otra clave bien larga' },
      reply: { changed: true, endedSessions: 2, session: { token, expiresAt } },
      refusals: ['RATE_LIMITED'],
    }),
    example(updateProfile, {
      body: { name: 'Laura Píriz', nickname: 'Laura' },
      reply: { account },
    }),
    example(openSessions, {
      body: { token },
      reply: {
        sessions: [
          {
            sessionId: 'b0f5c0de-1c1e-4a52-9f0e-0a1f5f0c7a11',
            createdAt: '2026-03-13T15:20:00.000Z',
            lastSeenAt: '2026-03-13T18:02:31.000Z',
            userAgent: 'Firefox',
            isCurrent: true,
          },
        ],
      },
    }),
    example(closeSession, {
      body: { sessionId: 'b0f5c0de-1c1e-4a52-9f0e-0a1f5f0c7a11' },
      reply: { ended: true },
    }),
    example(closeOtherSessions, { body: { token }, reply: { endedSessions: 2 } }),
  ],
}
