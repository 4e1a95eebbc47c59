import { Badge, type Tone } from '#ui/feedback/badge.tsx'
import type { ImportSummary } from './import-types.ts'
import { messages } from './messages.ts'

const TONES: Readonly<Record<ImportSummary['state'], Tone>> = {
  receiving: 'info',
  mapping: 'info',
  previewed: 'warning',
  applied: 'success',
  cancelled: 'muted',
}

/** Where an import is. */
export function StateBadge({ summary: { state, place, isUndone } }: { summary: ImportSummary }) {
  const text = isUndone ? messages.undone : place === null ? messages.states[state] : messages.waiting(place)
  return (
    <Badge tone={isUndone ? 'muted' : TONES[state]} plain>
      {text}
    </Badge>
  )
}
