import { useEffect, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { type Departure, departureText } from './departure-text.ts'

interface DepartureClockProps {
  departures: readonly Departure[]
  /** Name of the delivery method, where it is not clear from the context. */
  method?: string
  /** When the page was rendered, in milliseconds: hydration must render the same text. */
  now: number
}

const TICK_MS = 10_000

/** Time left to order for the next departure; nothing if there is none. */
export function DepartureClock({ departures, method, now: renderedAt }: DepartureClockProps) {
  const now = useNow(renderedAt)
  const next = departures.find(({ orderBy }) => Date.parse(orderBy) > now)
  if (next === undefined) return null
  const text = departureText(next, now)
  return (
    <p className="flex items-center gap-2">
      <Icon name="clock" className="shrink-0 text-ink-muted" />
      <span>
        {method === undefined ? null : <span className="text-ink-muted">{method}: </span>}
        <span className="font-medium">{text}</span>
      </span>
    </p>
  )
}

function useNow(renderedAt: number): number {
  const [now, setNow] = useState(renderedAt)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
