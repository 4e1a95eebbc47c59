import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import { endImpersonation, impersonate, openImpersonation } from '#contract/office/impersonation.ts'
import {
  enterImpersonation,
  type Impersonation,
  leaveImpersonation,
  readImpersonation,
} from '#contract/shop/impersonation.ts'
import { hashSecretToken, newSecretToken } from '../auth/accounts/secret-token.ts'
import { requireInScope } from '../customers/office/page-queries.ts'
import { defineHandler, type Route } from '../platform/calls/define-handler.ts'
import type { Office, OfficeContext } from '../platform/calls/office-calls.ts'
import { describeChangeSet, openChangeSet } from '../platform/change-sets/queries.ts'
import type { Database } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { messages } from './messages.ts'
import {
  endOwn,
  enter,
  findImpersonation,
  findOpenImpersonation,
  findSeenCustomer,
  type ImpersonationRow,
  insertImpersonation,
  leave,
} from './queries.ts'

interface ImpersonationOptions {
  readonly db: Database
  readonly clock: () => Date
  readonly office: Office
}

const LIFE_MS = 30 * 60 * 1000
/** The tab opens with the answer. */
const CODE_LIFE_MS = 60 * 1000
/** In the place of a buyer's e-mail, which it can't be: no cart, list or request is kept under it. */
const NO_USER = 'sin usuario'

/** Operators who see the shop as a customer (office.md OFC-12 to OFC-14). */
export function impersonationHandlers({ db, clock, office }: ImpersonationOptions): Route[] {
  return [
    // Not a `write`, whose reply is stored: this one has a code.
    office.handle(impersonate, context => begin(db, context)),

    office.write(endImpersonation, async ({ body, operator, now, describe }, tx) => {
      if (operator.id === null) throw new CallError('FORBIDDEN')
      const cardcode = await endOwn(tx, { id: Number(body.impersonationId), staffId: operator.id, now })
      if (cardcode !== null) await describe(messages.ended(cardcode))
      return { ended: cardcode !== null }
    }),

    office.handle(openImpersonation, async ({ token, now }) => {
      const row = await findOpenImpersonation(db, hashSecretToken(token), now)
      return { impersonation: row && shownInOffice(row) }
    }),

    defineHandler(enterImpersonation, async ({ body: { code } }) => {
      const token = newSecretToken()
      const hashes = { codeHash: hashSecretToken(code), tokenHash: hashSecretToken(token) }
      return { token: (await enter(db, { ...hashes, now: clock() })) ? token : null }
    }),

    defineHandler(readImpersonation, async ({ body: { token, page } }) => {
      const row = await findImpersonation(db, { tokenHash: hashSecretToken(token), page, now: clock() })
      return { impersonation: row && shownInShop(row) }
    }),

    defineHandler(leaveImpersonation, async ({ body: { token } }) => ({
      ended: await leave(db, hashSecretToken(token), clock()),
    })),
  ]
}

async function begin(
  db: Database,
  { body, operator, scope, now, caller, token }: OfficeContext<typeof impersonate>,
): Promise<ReplyOf<typeof impersonate>> {
  const { cardcode, userId, reason }: BodyOf<typeof impersonate> = body
  const { id: staffId } = operator
  if (staffId === null) throw new CallError('FORBIDDEN')
  const code = newSecretToken()
  const expiresAt = new Date(now.getTime() + LIFE_MS)
  const impersonationId = await inTransaction(db, async tx => {
    await requireInScope(tx, scope, cardcode)
    const seen = await findSeenCustomer(tx, cardcode, userId)
    if (!seen?.isValid) throw new CallError('STATE_CONFLICT', { detail: messages.invalidCustomer })
    if (userId !== null && seen.user === null)
      throw new CallError('NOT_FOUND', { detail: messages.noSuchUser })
    const author = { staffId, actor: operator.name, kind: impersonate.name }
    const { requestId, address } = caller
    const changeSet = await openChangeSet(tx, { ...author, requestId, address })
    await describeChangeSet(tx, changeSet, messages.begun(cardcode, seen.user, reason))
    return await insertImpersonation(tx, {
      staffId,
      cardcode,
      userId,
      reason,
      codeHash: hashSecretToken(code),
      codeExpiresAt: new Date(now.getTime() + CODE_LIFE_MS),
      sessionHash: hashSecretToken(token),
      changeSet,
      now,
      expiresAt,
    })
  })
  return { impersonationId, path: `/ver-como/entrar?codigo=${code}`, expiresAt: expiresAt.toISOString() }
}

function shownInOffice(row: ImpersonationRow) {
  const { id, cardcode, customer, user, startedAt, expiresAt } = row
  return { impersonationId: id, cardcode, customer, user, startedAt, expiresAt }
}

function shownInShop(row: ImpersonationRow): Impersonation {
  const { id, cardcode, customer, user, name, nickname, email, operator, startedAt, expiresAt } = row
  const account = { name, nickname, email: email ?? NO_USER, cardcode }
  return { id, account, customer, user, operator, startedAt, expiresAt }
}
