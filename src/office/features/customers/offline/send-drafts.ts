import { CallFailure, detailOf } from '#contract/browser/call-server.ts'
import type { BodyOf } from '#contract/call.ts'
import { officeDrafts, saveOfficeDraft } from '#contract/office/orders/order-drafts.ts'
import type { OfflineDraft } from '#domain/office/offline/offline-draft.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { showToast, showToastWithAct, type ToastKind } from '#ui/feedback/toast.ts'
import { invalidate } from '../../../browser/call-cache.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { connection } from '../../../browser/connection.ts'
import { customerPaths } from '../customer-paths.ts'
import { changeDraft, draftsOf } from './drafts.ts'
import { offlineMessages as texts } from './messages.ts'

/** Leads to an address below `/oficina`. */
export type GoTo = (path: string) => unknown

/** One tab sends, the others wait and find nothing left. */
const LOCK = 'oficina.borradores'
/** Whatever these say, the draft is as it was: another attempt follows, or the person signs in. */
const LATER: ReadonlySet<string> = new Set([
  'NETWORK',
  'UPSTREAM',
  'UNAVAILABLE',
  'TIMEOUT',
  'INTERNAL',
  'RATE_LIMITED',
  'IDEMPOTENCY_IN_PROGRESS',
  'UNAUTHENTICATED',
  'SECOND_FACTOR_REQUIRED',
])
/** Of these nobody knows whether the server took the draft. */
const UNKNOWN: ReadonlySet<string> = new Set(['NETWORK', 'UPSTREAM', 'UNAVAILABLE', 'TIMEOUT', 'INTERNAL'])

/**
 * Sends what this person left to be sent, one after the other (OFX-17). The server takes each once, whatever is repeated; what
 * it would change is asked, and what it refuses says why. Ends with the first draft that has no answer.
 */
export async function sendDrafts(owner: string, goTo: GoTo): Promise<void> {
  const send = async () => {
    for (const { id, state } of (await draftsOf(owner)).toReversed()) {
      // What cannot leave now stays editable.
      if (connection() !== 'here') return
      if (state === 'waiting' && !(await sendDraft(id, goTo))) return
    }
  }
  if (navigator.locks === undefined) await send()
  else await navigator.locks.request(LOCK, send)
}

/** @returns whether the next one is worth an attempt. */
async function sendDraft(id: string, goTo: GoTo): Promise<boolean> {
  // From here on nobody edits it, in no tab, until it is known what the server did.
  const draft = await changeDraft(id, stored =>
    stored?.state === 'waiting' ? { ...stored, isUnanswered: true } : stored,
  )
  if (draft?.state !== 'waiting') return true
  try {
    const idempotencyKey = `${id}:${draft.attempt}`
    const { version } = await callOffice(saveOfficeDraft, { body: bodyOf(draft), idempotencyKey })
    await changeDraft(id, () => null)
    showSent(draft, version, goTo)
    await invalidate(officeDrafts)
    return true
  } catch (error) {
    return await afterFailure(draft, error, goTo)
  }
}

async function afterFailure({ id, attempt }: OfflineDraft, error: unknown, goTo: GoTo): Promise<boolean> {
  const show = (kind: ToastKind, text: string, label: string) =>
    showToastWithAct(kind, text, { label, run: () => goTo(customerPaths.offline()) })
  const code = error instanceof CallFailure ? error.code : 'NETWORK'
  const next = { attempt: attempt + 1, isUnanswered: false }
  if (code === 'ORDER_REVIEW_REQUIRED' && error instanceof CallFailure) {
    const { changes = [] } = error.problem
    await changeDraft(id, stored => stored && { ...stored, ...next, changes, state: 'asked' })
    show('warning', texts.isAsked, texts.answer)
    return true
  }
  // Another person is signed in by now: it waits for whoever wrote it.
  if (code === 'STATE_CONFLICT') {
    await changeDraft(id, stored => stored && { ...stored, isUnanswered: false })
    return false
  }
  if (LATER.has(code)) {
    if (!UNKNOWN.has(code)) await changeDraft(id, stored => stored && { ...stored, isUnanswered: false })
    return code === 'INTERNAL'
  }
  const reason = refusalOf(error)
  await changeDraft(id, stored => stored && { ...stored, ...next, reason, state: 'refused' })
  show('error', texts.isRefused(reason), texts.see)
  return true
}

function refusalOf(error: unknown): string {
  const isGone = error instanceof CallFailure && error.code === 'NOT_FOUND'
  return isGone ? texts.notOwn : detailOf(error, texts.notTaken)
}

function bodyOf(draft: OfflineDraft): BodyOf<typeof saveOfficeDraft> {
  const { id, owner, cardcode, note, writtenAt, lines } = draft
  return {
    act: 'offline',
    id,
    cardcode,
    writtenBy: owner,
    title: texts.draftTitle(formatDateTime(new Date(writtenAt))),
    note: note.trim() || null,
    lines: lines.map(({ title: _, unitMult: __, ...line }) => line),
  }
}

/** Version 0: it had arrived before, and is an order by now, or was removed. */
function showSent({ cardcode, customer, id }: OfflineDraft, version: number, goTo: GoTo): void {
  const run = () => goTo(customerPaths.takeOrder(cardcode, id))
  if (version === 0) showToast('info', texts.wasSent(customer))
  else showToastWithAct('success', texts.isSent(customer), { label: texts.open, run })
}
