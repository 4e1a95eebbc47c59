import { CallError } from '#contract/errors.ts'
import { officeDrafts, saveOfficeDraft, sendDraft } from '#contract/office/orders/order-drafts.ts'
import { preparedOrder, usePreparedOrder } from '#contract/shop/orders.ts'
import { draftLinkState } from '#domain/office/orders/order-draft.ts'
import { ownCustomer } from '../../auth/own-customer.ts'
import type { Catalogue } from '../../catalogue/read/catalogue.ts'
import { requireInScope } from '../../customers/office/page-queries.ts'
import { defineHandler, type Route } from '../../platform/calls/define-handler.ts'
import type { Office } from '../../platform/calls/office-calls.ts'
import { actAs } from '../../platform/change-sets/queries.ts'
import type { BackendConfig } from '../../platform/config.ts'
import type { Database } from '../../platform/db/pool.ts'
import { withIdempotency } from '../../platform/idempotency/with-idempotency.ts'
import { linesToday } from '../repeat-order.ts'
import { messages } from './messages.ts'
import { findDrafts, findPrepared, findTakers, takePrepared } from './queries.ts'
import { removeDraft, saveDraft } from './save-draft.ts'
import { sendToCustomer } from './send-draft.ts'
import { takeOfflineDraft } from './take-offline-draft.ts'

interface DraftOptions {
  readonly db: Database
  readonly clock: () => Date
  readonly office: Office
  readonly catalogue: Pick<Catalogue, 'viewFor'>
  readonly config: Pick<BackendConfig, 'publicUrl' | 'backOrders'>
}

/** Drafts of orders: of operators, and as their customers open them (OFC-19). */
export function draftHandlers({ db, clock, office, catalogue, config }: DraftOptions): Route[] {
  return [
    office.handle(officeDrafts, async ({ query: { cardcode }, scope }) => {
      if (cardcode === '') return { drafts: await findDrafts(db, scope, {}), colleagues: [] }
      await requireInScope(db, scope, cardcode)
      const [drafts, colleagues] = await Promise.all([
        findDrafts(db, scope, { cardcode }),
        findTakers(db, cardcode),
      ])
      return { drafts, colleagues }
    }),

    office.write(saveOfficeDraft, async ({ body, scope, operator, now, describe }, tx) => {
      await requireInScope(tx, scope, body.cardcode)
      const by = { operator, now, describe }
      if (body.act === 'offline') return await takeOfflineDraft(tx, body, by, config.backOrders)
      return await (body.act === 'remove' ? removeDraft(tx, body, by) : saveDraft(tx, body, by))
    }),

    office.write(sendDraft, async ({ body, scope, operator, now, describe }, tx) => {
      await requireInScope(tx, scope, body.cardcode)
      return await sendToCustomer(tx, body, { operator, now, describe, publicUrl: config.publicUrl })
    }),

    defineHandler(preparedOrder, async ({ query, caller }) => {
      const { cardcode } = ownCustomer(caller)
      const draft = await findPrepared(db, cardcode, query.id)
      if (draft === null) throw new CallError('NOT_FOUND')
      const view = await catalogue.viewFor(cardcode)
      return {
        id: draft.id,
        by: draft.by,
        sentAt: draft.sentAt.toISOString(),
        message: draft.message,
        state: draftLinkState(draft, clock()),
        expiresAt: draft.expiresAt.toISOString(),
        usedAt: draft.usedAt?.toISOString() ?? null,
        usedBy: draft.usedBy,
        lines: linesToday(draft.lines, view),
      }
    }),

    defineHandler(usePreparedOrder, async ({ body, caller, idempotencyKey, markReplayed }) => {
      const own = ownCustomer(caller)
      const { id } = body
      const { reply, replayed } = await withIdempotency(
        db,
        {
          owner: { cardcode: own.cardcode },
          route: usePreparedOrder.name,
          key: idempotencyKey,
          body,
          status: usePreparedOrder.status,
          reply: usePreparedOrder.reply,
        },
        async tx => {
          const now = clock()
          await actAs(tx, { actor: own.email, kind: usePreparedOrder.name, title: messages.used(own.email) })
          if (await takePrepared(tx, { ...own, id }, now)) return { reply: { usedAt: now.toISOString() } }
          const draft = await findPrepared(tx, own.cardcode, id)
          if (draft === null) throw new CallError('NOT_FOUND')
          const { usedAt, usedBy } = draft
          const detail = usedAt === null ? messages.expired : messages.wasUsed(usedBy ?? '', usedAt)
          throw new CallError('STATE_CONFLICT', { detail })
        },
      )
      if (replayed) markReplayed()
      return reply
    }),
  ]
}
