import { Badge, type Tone } from '#ui/feedback/badge.tsx'
import { messages } from './messages.ts'
import type { Promo } from './promo-draft.ts'

const TONES: Readonly<Record<Promo['phase'], Tone>> = {
  draft: 'neutral',
  running: 'success',
  coming: 'info',
  soldOut: 'warning',
  ended: 'muted',
}

export function PhaseBadge({ phase }: { phase: Promo['phase'] }) {
  return <Badge tone={TONES[phase]}>{messages.phases[phase]}</Badge>
}
