import { type Brochure, isPending } from '../brochure.ts'
import { messages } from '../messages.ts'

/** Percentage steps at which the progress is announced; more would talk over everything else. */
const ANNOUNCED_STEP = 25

/** Screen reader announcements for the changes between two reads of the list: results and progress steps. */
export function announcementsBetween(before: readonly Brochure[], after: readonly Brochure[]): string[] {
  const known = new Map(before.map(catalog => [catalog.catalogId, catalog]))
  return after.flatMap(catalog => {
    const earlier = known.get(catalog.catalogId)
    if (earlier === undefined || !isPending(earlier)) return []
    const { title, status, progress } = catalog
    if (status === 'ready') return [messages.news.ready(title)]
    if (status === 'failed') return [messages.news.failed(title)]
    const hasStepped = Math.floor(progress / ANNOUNCED_STEP) > Math.floor(earlier.progress / ANNOUNCED_STEP)
    return hasStepped ? [messages.news.progress(title, progress)] : []
  })
}
