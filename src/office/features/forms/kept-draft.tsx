interface KeptDraftProps<Draft> {
  draft: Draft
  onRestore: (draft: Draft) => void
}

/** What a form of rows holds, as one field that is kept when the session ends (OFX-07). */
export function KeptDraft<Draft>({ draft, onRestore }: KeptDraftProps<Draft>) {
  return (
    <textarea
      name="draft"
      hidden
      aria-hidden
      tabIndex={-1}
      value={JSON.stringify(draft)}
      // Written by this form alone, in this tab.
      onChange={event => onRestore(JSON.parse(event.target.value) as Draft)}
    />
  )
}
