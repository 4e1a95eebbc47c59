import { diffWordsWithSpace } from 'diff'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { messages } from '../messages.ts'

/** What was taken out of a text and put into it, word by word. */
export function WordDifferences({ before, after }: { before: string; after: string }) {
  const parts = diffWordsWithSpace(before, after)
  if (parts.every(({ added, removed }) => !added && !removed)) return <p className="mt-4">{messages.same}</p>
  return (
    <p className="mt-4 max-h-[60vh] overflow-y-auto rounded border border-line p-3 whitespace-pre-wrap wrap-anywhere">
      {parts.map(({ value, added, removed }, at) => {
        // Parts have nothing but their place.
        const key = at
        if (added)
          return (
            <ins key={key} className="bg-success-soft">
              <VisuallyHidden>{` ${messages.addedText} `}</VisuallyHidden>
              {value}
            </ins>
          )
        if (removed)
          return (
            <del key={key} className="bg-danger-soft">
              <VisuallyHidden>{` ${messages.removedText} `}</VisuallyHidden>
              {value}
            </del>
          )
        return <span key={key}>{value}</span>
      })}
    </p>
  )
}
