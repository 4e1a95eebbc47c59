import { type BusinessDay, formatDay } from '#domain/time/business-day.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { messages } from './messages.ts'

interface PostFactsProps {
  published: BusinessDay
  minutes: number
  className?: string
}

/** Publication date and reading time. */
export function PostFacts({ published, minutes, className }: PostFactsProps) {
  return (
    <p className={joinClasses('text-sm text-ink-muted', className)}>
      <time dateTime={published}>{formatDay(published)}</time> · {messages.minutes(minutes)}
    </p>
  )
}
