import { CallError } from '#contract/errors.ts'
import {
  accountRequests,
  blockUser,
  decideAccountRequest,
  endUserSessions,
  inviteUser,
} from '#contract/office/customer-users.ts'
import type { Route } from '../../../platform/calls/define-handler.ts'
import type { Office } from '../../../platform/calls/office-calls.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { queueJobs } from '../../../platform/queue/queue-queries.ts'
import { messages } from '../messages.ts'
import { isInScope, requireInScope } from '../page-queries.ts'
import { invite } from './invite.ts'
import {
  decideRequest,
  endSessionsOfUser,
  findAccountRequests,
  lockAccountRequest,
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

    office.handle(accountRequests, async ({ scope }) => {
      const requests = await findAccountRequests(db, scope)
      return { requests, open: requests.filter(({ state }) => state === 'open').length }
    }),

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
