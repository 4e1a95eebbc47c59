import { Suspense } from 'react'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { messages } from '../messages.ts'

/** Comparing words takes a library, which is loaded once something is compared. */
const WordDifferences = lazyPart(() =>
  import('./word-differences.tsx').then(module => module.WordDifferences),
)

/** What was taken out of a text and put into it, word by word. */
export function TextDifferences(props: { before: string; after: string }) {
  return (
    <Suspense fallback={<p role="status">{messages.loading}</p>}>
      <WordDifferences {...props} />
    </Suspense>
  )
}
