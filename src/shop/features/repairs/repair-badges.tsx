import type { RepairStatus } from '#domain/repairs/repair-status.ts'
import { Badge, type Tone } from '#ui/feedback/badge.tsx'
import { messages } from './messages.ts'

const TONES: Record<RepairStatus, Tone> = {
  received: 'info',
  diagnosing: 'info',
  quoted: 'accent',
  approved: 'info',
  quote_rejected: 'muted',
  waiting_parts: 'warning',
  repairing: 'info',
  ready: 'success',
  delivered: 'success',
  returned: 'muted',
  replaced: 'success',
}

/** The state of a repair, with the server's description. */
export function RepairBadge({ status, description }: { status: RepairStatus; description: string }) {
  return (
    <Badge plain tone={TONES[status]}>
      {description}
    </Badge>
  )
}

export function WarrantyMark({ underWarranty }: { underWarranty: boolean }) {
  return underWarranty ? (
    <Badge tone="success">{messages.warranty}</Badge>
  ) : (
    <span className="text-xs text-ink-muted">{messages.noWarranty}</span>
  )
}
