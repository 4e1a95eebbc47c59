import type { ReplyOf } from '#contract/call.ts'
import type { bulkJobs } from '#contract/office/bulk.ts'
import { messages } from './messages.ts'

export type BulkJob = ReplyOf<typeof bulkJobs>['jobs'][number]

/** How far a job is. */
export function BulkProgress({ job: { title, total, done, refused } }: { job: BulkJob }) {
  return (
    <span className="flex flex-1 items-center gap-2">
      <progress
        aria-label={title}
        max={total}
        value={done + refused}
        className="h-2 min-w-16 flex-1 accent-accent"
      />
      <span className="text-sm whitespace-nowrap tabular-nums">
        {messages.progress(done + refused, total)}
      </span>
    </span>
  )
}
