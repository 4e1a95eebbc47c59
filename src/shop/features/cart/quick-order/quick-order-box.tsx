import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../site/paths.ts'
import { messages as cartTexts } from '../messages.ts'
import { DropZone } from './drop-zone.tsx'
import { EntryForm } from './entry-form.tsx'
import { reviewFile, reviewText } from './review-lines.ts'
import { usePersistedDraft } from './use-persisted-draft.ts'

/** Compact quick order: matches the lines and opens the quick order page to review them. */
export function QuickOrderBox() {
  const navigate = useNavigate()
  const draftProblem = usePersistedDraft()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const headingId = useId()
  const reviewAndOpen = async (review: () => Promise<string | null>) => {
    setBusy(true)
    const problem = await review()
    setBusy(false)
    setError(problem)
    if (problem === null) await navigate(paths.quickOrder())
  }
  const onFile = (file: File) => reviewAndOpen(() => reviewFile(file))
  return (
    <section aria-labelledby={headingId} data-no-print="">
      <DropZone onFile={onFile} className="h-full rounded border border-line bg-surface p-3">
        <h2 id={headingId} className="mb-2 text-base font-semibold">
          {cartTexts.quickOrder}
        </h2>
        <EntryForm
          compact
          isBusy={isBusy}
          error={error ?? draftProblem}
          review={() => reviewAndOpen(reviewText)}
          reviewFile={onFile}
        />
      </DropZone>
    </section>
  )
}
