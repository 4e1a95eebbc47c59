import { CallError } from '#contract/errors.ts'
import {
  accountRequests,
  blockUser,
  changeUserEmail,
  decideAccountRequest,
  endUserSessions,
  inviteUser,
  moveUser,
} from '#contract/office/customers/customer-users.ts'
import { askEmailChange } from '../../../auth/email-change/change-email.ts'
import { deleteEmailChange } from '../../../auth/email-change/queries.ts'
import type { Route } from '../../../platform/calls/define-handler.ts'
import type { Office } from '../../../platform/calls/office-calls.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { queueJobs } from '../../../platform/queue/queue-queries.ts'
import { findCardcodes } from '../../cardcode-queries.ts'
import { messages } from '../messages.ts'
import { isInScope, requireInScope } from '../page-queries.ts'
import { addAsContact, invite } from './invite.ts'
import {
  decideRequest,
  endSessionsOfUser,
  findAccountRequests,
  lockAccountRequest,
  lockUser,
  moveUserTo,
  setUserBlocked,
} from './queries.ts'

interface UserOptions {
  readonly db: Database
  readonly office: Office
}

/** Users of a customer, and requests for accounts (OFC-05, OFC-06). */
export function customerUserHandlers({ db, office }: UserOptions): Route[] {
  return [
    office.write(inviteUser, async ({ body, scope, describe }, tx) => {
      await requireInScope(tx, scope, body.cardcode)
      await invite(tx, body)
      await describe(messages.invited(body.cardcode, body.email))
      return { invited: true as const }
    }),

    office.write(blockUser, async ({ body, scope, describe }, tx) => {
      await requireInScope(tx, scope, body.cardcode)
      const changed = await setUserBlocked(tx, body)
      if (changed === null) throw new CallError('NOT_FOUND')
      const ended = body.blocked ? await endSessionsOfUser(tx, body) : null
      if (body.blocked) await deleteEmailChange(tx, body.userId)
      await describe(messages.userBlocked(body.cardcode, changed.email, body.blocked))
      return { status: changed.status, endedSessions: ended?.endedSessions ?? 0 }
    }),

    office.write(endUserSessions, async ({ body, scope, describe }, tx) => {
      await requireInScope(tx, scope, body.cardcode)
      const ended = await endSessionsOfUser(tx, body)
      if (ended === null) throw new CallError('NOT_FOUND')
      await describe(messages.sessionsEnded(body.cardcode, ended.email))
      return { endedSessions: ended.endedSessions }
    }),

    office.write(changeUserEmail, async ({ body, scope, now, describe }, tx) => {
      const { cardcode, userId } = body
      await requireInScope(tx, scope, cardcode)
      const user = await lockUser(tx, body)
      if (user === null) throw new CallError('NOT_FOUND')
      if (body.email === null) {
        const withdrawn = await deleteEmailChange(tx, userId)
        await describe(messages.emailWithdrawn(cardcode, user.email))
        return { asked: withdrawn !== null }
      }
      const newEmail = body.email.toLowerCase()
      if (user.status !== 'active') throw new CallError('STATE_CONFLICT', { detail: messages.emailOfActive })
      if (newEmail === user.email.toLowerCase())
        throw new CallError('VALIDATION', {
          errors: [{ path: 'email', code: 'same', detail: messages.sameEmail }],
        })
      await askEmailChange(tx, { userId, newEmail, now })
      await describe(messages.emailAsked(cardcode, user.email, newEmail))
      return { asked: true }
    }),

    office.write(moveUser, async ({ body, scope, describe }, tx) => {
      const { cardcode, userId, to: typed, reason } = body
      await requireInScope(tx, scope, cardcode)
      const user = await lockUser(tx, body)
      if (user === null) throw new CallError('NOT_FOUND')
      // The same answer for a customer of somebody else's.
      const to = (await findCardcodes(tx, scope, [typed])).get(typed)
      if (to === undefined)
        throw new CallError('VALIDATION', {
          errors: [{ path: 'to', code: 'unknown', detail: messages.unknownCustomer }],
        })
      if (to === cardcode)
        throw new CallError('VALIDATION', {
          errors: [{ path: 'to', code: 'same', detail: messages.sameCustomer }],
        })
      const ended = await endSessionsOfUser(tx, body)
      await moveUserTo(tx, userId, to)
      await addAsContact(tx, to, user.email)
      await describe(messages.userMoved(cardcode, user.email, to, reason))
      return { cardcode: to, endedSessions: ended?.endedSessions ?? 0 }
    }),

    office.handle(accountRequests, ({ query: { limit }, scope }) => findAccountRequests(db, scope, limit)),

    office.write(decideAccountRequest, async ({ body, scope, operator, now, describe }, tx) => {
      const { id } = body
      const request = await lockAccountRequest(tx, id)
      const mayDecide =
        scope.sellerCode === null || (await isInScope(tx, scope, request?.typedCardcode ?? ''))
      if (request === null || !mayDecide) throw new CallError('NOT_FOUND')
      if (request.state !== 'open') throw new CallError('STATE_CONFLICT', { detail: messages.decided })
      const { email } = request
      const decision = { id, staffId: operator.id, now }
      if (body.decision === 'link') {
        const { cardcode, name } = body
        await requireInScope(tx, scope, cardcode)
        await invite(tx, { cardcode, email, name })
        await decideRequest(tx, { ...decision, cardcode })
        await describe(messages.requestLinked(email, cardcode))
        return { state: 'linked' as const }
      }
      const payload = { email, mailId: `account-declined-${id}` }
      await queueJobs(tx, [{ task: 'accountDeclinedMail', payload, key: `accountDeclinedMail:${id}` }])
      await decideRequest(tx, { ...decision, cardcode: null })
      await describe(messages.requestDeclined(email))
      return { state: 'declined' as const }
    }),
  ]
}
