import { Badge, type Tone } from '#ui/feedback/badge.tsx'
import type { ImportSummary } from './import-types.ts'
import { messages } from './messages.ts'

const TONES: Readonly<Record<ImportSummary['state'], Tone>> = {
  receiving: 'info',
  mapping: 'info',
  previewed: 'warning',
  held: 'warning',
  applied: 'success',
  cancelled: 'muted',
}

/** Where an import is. */
export function StateBadge({ summary }: { summary: ImportSummary }) {
  const { state, place, isUndone, isPartlyUndone } = summary
  const current = place === null ? messages.states[state] : messages.waiting(place)
  const text = isUndone ? messages.undone : isPartlyUndone ? messages.partlyUndone : current
  return (
    <Badge tone={isUndone || isPartlyUndone ? 'muted' : TONES[state]} plain>
      {text}
    </Badge>
  )
}
