import type { BodyOf, Call, QueryOf, ReplyOf } from '#contract/call.ts'
import type { Caller } from '#contract/client.ts'
import type { OfficeCall } from '#contract/define-office-call.ts'
import { CallError } from '#contract/errors.ts'
import type { Permission, StaffScope } from '#domain/permissions/staff-permissions.ts'
import { describeChangeSet, openChangeSet } from '../change-sets/queries.ts'
import type { Database } from '../db/pool.ts'
import { withIdempotency } from '../idempotency/with-idempotency.ts'
import { type CallContext, defineHandler, type Route } from './define-handler.ts'
import { callMessages } from './messages.ts'

/** Who makes a call of the back office: a person with a session, or a system with a token. */
export interface Operator {
  /** Null: a system. */
  readonly id: string | null
  readonly name: string
  readonly email: string
  readonly role: string
  readonly permissions: ReadonlySet<Permission>
  readonly scope: StaffScope
}

/** The session behind a call, as it is now: a changed role or a blocked person counts at once (office.md 1.3). */
export interface OperatorSession {
  readonly operator: Operator
  /** False while the second factor is missing. */
  readonly isOpen: boolean
  /** The second factor was given within five minutes. */
  readonly isSteppedUp: boolean
}

/** Reads the session of a token; null where there is none. */
export type FindOperator = (token: string, now: Date) => Promise<OperatorSession | null>

export interface OfficeContext<C extends Call> {
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  readonly operator: Operator
  readonly scope: StaffScope
  readonly now: Date
  readonly caller: Caller
  /** The token of the session, for the calls about the session itself. */
  readonly token: string
  /** Throws STEP_UP_REQUIRED unless the second factor was just given, where only the data says that it is needed. */
  requireStepUp(): void
}

/** What a write adds: its transaction is a change set. */
export interface OfficeWrite<C extends Call> extends OfficeContext<C> {
  readonly changeSet: number
  /** Says in Spanish what was done; the audit shows it. */
  describe(title: string): Promise<void>
}

type OfficeHandler<C extends Call> = (context: OfficeContext<C>) => ReplyOf<C> | Promise<ReplyOf<C>>
type OfficeWriter<C extends Call> = (
  context: OfficeWrite<C>,
  tx: Database,
) => ReplyOf<C> | CommittedRefusal | Promise<ReplyOf<C> | CommittedRefusal>

/** Returned by a write that did a part: its effects are committed, and the answer is `error`, as with EDIT_CONFLICT. */
export class CommittedRefusal {
  readonly error: CallError

  constructor(error: CallError) {
    this.error = error
  }
}

/** How features define their calls of the back office. */
export interface Office {
  /** A call that reads, or one about the session, whose reply must not be stored. */
  handle<C extends OfficeCall>(call: C, handler: OfficeHandler<C>): Route
  /**
   * A call that changes data: once per idempotency key, in one transaction, which is a change set (OFA-18, OFX-12) of
   * the kind given, by default the name of the call.
   */
  write<C extends OfficeCall>(call: C, writer: OfficeWriter<C>, kind?: string): Route
  /** What the handler of a call that reads replies to an operator who may make it; the permission is not asked again. */
  read<C extends OfficeCall>(call: C, context: OfficeContext<C>): Promise<ReplyOf<C>>
}

interface OfficeOptions {
  readonly db: Database
  readonly clock: () => Date
  readonly findOperator: FindOperator
  /** Who has a permission: named to those who lack it (OFA-10). */
  readonly findHolders?: (permission: Permission) => Promise<readonly string[]>
}

/**
 * Binds calls of the back office to their handlers. Before one runs, its session must be there (UNAUTHENTICATED), have
 * its second factor (SECOND_FACTOR_REQUIRED), the call's permission (FORBIDDEN) and, where the call asks for it, a step-up
 * (STEP_UP_REQUIRED).
 */
export function createOffice({ db, clock, findOperator, findHolders }: OfficeOptions): Office {
  const readers = new Map<string, OfficeHandler<OfficeCall>>()
  return {
    handle(call, handler) {
      // Called by the call of this name alone, with its own parameters.
      readers.set(call.name, handler as OfficeHandler<OfficeCall>)
      return defineHandler(call, async context => handler(await authorized(call, context)))
    },
    async read(call, context) {
      const reader = readers.get(call.name)
      if (reader === undefined) throw new Error(`${call.name} is not handled`)
      return (await reader(context)) as ReplyOf<typeof call>
    },
    write: (call, writer, kind = call.name) =>
      defineHandler(call, async context => {
        const office = await authorized(call, context)
        const { id, name } = office.operator
        const { caller } = office
        const author = {
          staffId: id,
          actor: name,
          kind,
          requestId: caller.requestId,
          requestKey: context.idempotencyKey,
          address: caller.address,
        }
        const operation = {
          owner: { staffId: id ?? name },
          route: call.name,
          key: context.idempotencyKey,
          body: context.body,
          status: call.status,
          reply: call.reply,
        }
        const { reply, replayed } = await withIdempotency(db, operation, async tx => {
          const changeSet = await openChangeSet(tx, author)
          const describe = (title: string) => describeChangeSet(tx, changeSet, title)
          const reply = await writer({ ...office, changeSet, describe }, tx)
          return reply instanceof CommittedRefusal ? { refusal: reply.error } : { reply }
        })
        if (replayed) context.markReplayed()
        return reply as ReplyOf<typeof call>
      }),
  }

  async function authorized<C extends OfficeCall>(
    call: C,
    { query, body, caller }: CallContext<C>,
  ): Promise<OfficeContext<C>> {
    const { permission, session: stage, stepUp } = call.office
    const now = clock()
    const token = caller.officeToken ?? ''
    const session = await findOperator(token, now)
    if (session === null) throw new CallError('UNAUTHENTICATED')
    const { operator } = session
    if (stage === 'open' && !session.isOpen) throw new CallError('SECOND_FACTOR_REQUIRED')
    if (permission !== null && !operator.permissions.has(permission)) throw await forbidden(permission)
    const requireStepUp = () => {
      if (!session.isSteppedUp) throw new CallError('STEP_UP_REQUIRED')
    }
    if (stepUp) requireStepUp()
    return { query, body, caller, operator, scope: operator.scope, now, token, requireStepUp }
  }

  async function forbidden(permission: Permission): Promise<CallError> {
    const holders = (await findHolders?.(permission)) ?? []
    return new CallError('FORBIDDEN', holders.length === 0 ? {} : { detail: callMessages.heldBy(holders) })
  }
}
