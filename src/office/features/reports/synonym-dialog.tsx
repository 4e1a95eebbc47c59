import { useState } from 'react'
import {
  saveSynonym,
  searchReport,
  searchTerm,
  synonyms,
  trySearch,
} from '#contract/office/reports/search-report.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { invalidate } from '../../browser/call-cache.ts'
import { callOffice } from '../../browser/call-office.ts'
import { useCall } from '../../browser/use-call.ts'
import { DialogForm } from '../forms/dialog-form.tsx'
import { showDone } from '../forms/show-undo.ts'
import { useOfficeForm } from '../forms/use-office-form.ts'
import { messages } from './messages.ts'

const SHORTEST = 2

interface SynonymDialogProps {
  /** The word that should find more; null: closed. */
  word: string | null
  onClose: () => void
  /** It is stored: the search is to be tried. */
  onSaved: (word: string) => void
}

/** Makes a searched word a synonym, showing before what it would find (OFR-04). */
export function SynonymDialog({ word, onClose, onSaved }: SynonymDialogProps) {
  return (
    <Dialog open={word !== null} onClose={onClose} title={word === null ? '' : messages.synonymTitle(word)}>
      {word === null ? null : <SynonymForm word={word} onClose={onClose} onSaved={onSaved} />}
    </Dialog>
  )
}

function SynonymForm({ word, onClose, onSaved }: SynonymDialogProps & { word: string }) {
  const [name, setName] = useState('')
  const form = useOfficeForm({
    name: `synonym ${word}`,
    fields: ['sameAs'],
    async send(data, idempotencyKey) {
      const body = { word, sameAs: textOf(data, 'sameAs') }
      await callOffice(saveSynonym, { body, idempotencyKey })
      await invalidate(synonyms, searchTerm, searchReport)
      showDone(messages.synonymSaved, idempotencyKey, synonyms, searchTerm)
      onClose()
      onSaved(word)
    },
  })
  return (
    <DialogForm form={form} submit={messages.saveSynonym} onCancel={onClose}>
      <TextField
        name="sameAs"
        label={messages.sameAs}
        hint={messages.sameAsHint}
        maxLength={100}
        autoComplete="off"
        required
        onChange={event => setName(event.target.value.trim())}
        error={form.refusal.fields.sameAs ?? null}
      />
      {name.length < SHORTEST ? null : <WouldFind name={name} />}
    </DialogForm>
  )
}

/** What the other name finds, which the word will find too. */
function WouldFind({ name }: { name: string }) {
  const { reply } = useCall(trySearch, { term: name })
  return (
    <div role="status" className="grid min-h-20 content-start gap-1 text-sm text-ink-muted">
      {reply === undefined ? null : (
        <>
          <p>{messages.wouldFind(reply.total)}</p>
          <ul className="grid gap-0.5">
            {reply.products.map(({ itemCode, title }) => (
              <li key={itemCode}>{title}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
