import { TextField } from '#ui/fields/field.tsx'
import { AddressField } from '../editor/address-field.tsx'
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
    <fieldset className="grid items-start gap-3 sm:grid-cols-2">
      <legend className="mb-1 text-sm font-semibold">{messages.button}</legend>
      <AddressField address={draft.href} error={error('link.href')} onChange={href => change({ href })} />
      <TextField
        label={messages.field('link.label')}
        value={draft.label}
        error={error('link.label')}
        maxLength={40}
        autoComplete="off"
        onChange={event => change({ label: event.target.value })}
      />
    </fieldset>
  )
}
