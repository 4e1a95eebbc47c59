import type { ReplyOf } from '#contract/call.ts'
import type { officeDrafts } from '#contract/office/orders/order-drafts.ts'
import { draftMessages as texts } from './messages.ts'

export type Draft = ReplyOf<typeof officeDrafts>['drafts'][number]

/** Lines, owner and what became of the customer's link. */
export function DraftFacts({ draft }: { draft: Draft }) {
  const { lines, owner, updatedAt, note } = draft
  const sent = sentText(draft)
  return (
    <>
      <span className="block text-sm text-ink-muted">
        {texts.lines(lines.length)} · {texts.of(owner.name, new Date(updatedAt))}
      </span>
      {note === null ? null : <span className="block text-sm wrap-anywhere">{note}</span>}
      {sent === null ? null : <span className="block text-sm font-medium wrap-anywhere">{sent}</span>}
    </>
  )
}

function sentText({ sent }: Draft): string | null {
  if (sent === null) return null
  const { to, expiresAt, usedAt, usedBy } = sent
  if (usedAt !== null) return texts.used(usedBy ?? '', new Date(usedAt))
  // Its last moment is that of the day before.
  const until = new Date(Date.parse(expiresAt) - 1)
  return until.getTime() < Date.now() ? texts.expired(until) : texts.sent(to, until)
}
