import { TextField } from '#ui/fields/field.tsx'
import type { BlockDraft } from './block-draft.ts'
import { messages } from './messages.ts'

interface LinkFieldsProps {
  draft: BlockDraft
  error: (name: string) => string | null
  change: (changes: Partial<BlockDraft>) => void
}

/** The button of a banner or a text. */
export function LinkFields({ draft, error, change }: LinkFieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_14rem]">
      <TextField
        label={messages.field('link.href')}
        hint={messages.linkHint}
        value={draft.href}
        error={error('link.href')}
        maxLength={500}
        autoComplete="off"
        onChange={event => change({ href: event.target.value })}
      />
      <TextField
        label={messages.field('link.label')}
        value={draft.label}
        error={error('link.label')}
        maxLength={40}
        autoComplete="off"
        onChange={event => change({ label: event.target.value })}
      />
    </div>
  )
}
