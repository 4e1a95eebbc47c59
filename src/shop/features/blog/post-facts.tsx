import { formatDay } from '#domain/time/business-day.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { messages } from './messages.ts'

interface PostFactsProps {
  post: {
    readonly published: string
    readonly minutes: number
    readonly author?: string
    readonly tags?: readonly string[]
  }
  /** Without author and tags. */
  isShort?: boolean
  className?: string
}

/** Publication date, reading time, author and tags. */
export function PostFacts({
  post: { published, minutes, author, tags = [] },
  isShort = false,
  className,
}: PostFactsProps) {
  const more = isShort ? [] : [...(author === undefined ? [] : [messages.by(author)]), ...tags]
  return (
    <p className={joinClasses('text-sm text-ink-muted', className)}>
      <time dateTime={published}>{formatDay(published)}</time> · {messages.minutes(minutes)}
      {more.length === 0 ? null : ` · ${more.join(' · ')}`}
    </p>
  )
}
