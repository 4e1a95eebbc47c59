import { isOpen, type MadeCatalog } from './catalog.ts'
import { messages } from './messages.ts'

/** Percents at which the progress is read out; more would talk over everything else. */
const TOLD_STEP = 25

/** What is to be read out of the step from one list to the next: ends, and the progress every now and then. */
export function newsBetween(before: readonly MadeCatalog[], after: readonly MadeCatalog[]): string[] {
  const known = new Map(before.map(catalog => [catalog.catalogId, catalog]))
  return after.flatMap(catalog => {
    const earlier = known.get(catalog.catalogId)
    if (earlier === undefined || !isOpen(earlier)) return []
    const { title, status, progress } = catalog
    if (status === 'ready') return [messages.news.ready(title)]
    if (status === 'failed') return [messages.news.failed(title)]
    const hasStepped = Math.floor(progress / TOLD_STEP) > Math.floor(earlier.progress / TOLD_STEP)
    return hasStepped ? [messages.news.progress(title, progress)] : []
  })
}
