import type { HeldState as State } from '#domain/office/held-changes.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Badge, type Tone } from '#ui/feedback/badge.tsx'
import { messages } from './messages.ts'

const TONES: Readonly<Record<State, Tone>> = {
  waiting: 'warning',
  scheduled: 'info',
  applied: 'success',
  partly: 'warning',
  failed: 'danger',
  refused: 'danger',
  withdrawn: 'muted',
}

/** Where a change is, and until when it waits. */
export function HeldState({
  held: { state, effectiveAt, endedAt },
}: {
  held: { readonly state: State; readonly effectiveAt: string | null; readonly endedAt: string | null }
}) {
  const isDue = state === 'scheduled' && (effectiveAt === null || new Date(effectiveAt) <= new Date())
  const from = effectiveAt === null ? null : messages.from(formatDateTime(new Date(effectiveAt)))
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge tone={TONES[state]} plain>
        {messages.states[state]}
      </Badge>
      {endedAt === null ? (
        <span className="text-sm text-ink-muted">
          {isDue ? messages.applying : (from ?? messages.atOnce)}
        </span>
      ) : null}
    </span>
  )
}
