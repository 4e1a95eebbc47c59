import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { saveOfficeDraft } from '#contract/office/orders/order-drafts.ts'
import { sendNotices } from '../../notices/send-notices.ts'
import type { Operator } from '../../platform/calls/office-calls.ts'
import type { Database } from '../../platform/db/pool.ts'
import { queueJobs } from '../../platform/queue/queue-queries.ts'
import { handedMailJob } from './draft-jobs.ts'
import { messages } from './messages.ts'
import { deleteDraft, findTakers, insertDraft, type LockedDraft, lockDraft, updateDraft } from './queries.ts'

type Body = BodyOf<typeof saveOfficeDraft>
type Reply = ReplyOf<typeof saveOfficeDraft>

/** Who writes a draft, and how the register names it. */
export interface DraftAuthor {
  readonly operator: Operator
  readonly now: Date
  describe(title: string): Promise<void>
}

/** Locks a draft as it was seen. Throws NOT_FOUND, or STATE_CONFLICT with who changed it meanwhile. */
export async function lockSeenDraft(
  tx: Database,
  cardcode: string,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<LockedDraft> {
  const stored = await lockDraft(tx, cardcode, id)
  if (stored === null) throw new CallError('NOT_FOUND')
  if (stored.version !== version)
    throw new CallError('STATE_CONFLICT', { detail: messages.stale(stored.updatedBy, stored.updatedAt) })
  return stored
}

/** Saves a draft, new or at the version that was seen, and notifies the colleague it is handed to. */
export async function saveDraft(
  tx: Database,
  { cardcode, known, title, ownerId, note, lines }: Extract<Body, { act: 'save' }>,
  { operator, now, describe }: DraftAuthor,
): Promise<Reply> {
  const stored = known === null ? null : await lockSeenDraft(tx, cardcode, known)
  const owner = (await findTakers(tx, cardcode)).find(({ id }) => id === ownerId)
  if (owner === undefined)
    throw new CallError('VALIDATION', {
      errors: [{ path: 'ownerId', code: 'not_allowed', detail: messages.notTheirs }],
    })
  const draft = { cardcode, title, ownerId, content: { lines, note } }
  const written = { at: now, by: operator.name }
  const saved = await (stored === null
    ? insertDraft(tx, draft, written)
    : updateDraft(tx, stored.id, draft, written))
  const isHanded = ownerId !== (stored?.ownerId ?? operator.id) && ownerId !== operator.id
  await describe(isHanded ? messages.handed(title, owner.name) : messages.saved(title, cardcode))
  if (isHanded) {
    await queueJobs(tx, [handedMailJob(saved.id, ownerId, saved.version)])
    const event = { key: `${cardcode}/${saved.id}`, event: `${saved.id}@${saved.version}`, cardcode }
    const detail = messages.handedBy(operator.name, note)
    await sendNotices(tx, [{ ...event, staffId: ownerId, kind: 'draftHanded', name: title, detail }], now)
  }
  return saved
}

export async function removeDraft(
  tx: Database,
  { cardcode, known }: Extract<Body, { act: 'remove' }>,
  { describe }: DraftAuthor,
): Promise<Reply> {
  const { id, version, title } = await lockSeenDraft(tx, cardcode, known)
  await deleteDraft(tx, id)
  await describe(messages.removed(title, cardcode))
  return { id, version }
}
