import { useEffect, useId, useState } from 'react'
import type { FieldValue } from '#domain/office/merge.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { focusInDialog } from '#ui/dialogs/focus-in-dialog.ts'
import { Radio } from '#ui/fields/checkbox.tsx'
import { type AskedConflict, type Choices, registerChoices } from '../../../browser/ask-choices.ts'
import { messages } from './messages.ts'

interface Asked {
  readonly conflicts: readonly AskedConflict[]
  readonly answer: (choices: Choices | null) => void
}

/** Asks, for whatever form is saving, which of three values of a field stays (OFX-11). */
export function ConflictDialog() {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => registerChoices(conflicts => new Promise(answer => setAsked({ conflicts, answer }))), [])
  const finish = (choices: Choices | null) => {
    asked?.answer(choices)
    setAsked(null)
  }
  return (
    <Dialog open={asked !== null} onClose={() => finish(null)} title={messages.title} width="md">
      {asked === null ? null : (
        <ChoiceForm conflicts={asked.conflicts} onChosen={finish} onBack={() => finish(null)} />
      )}
    </Dialog>
  )
}

interface ChoiceFormProps {
  conflicts: readonly AskedConflict[]
  onChosen: (choices: Choices) => void
  onBack: () => void
}

function ChoiceForm({ conflicts, onChosen, onBack }: ChoiceFormProps) {
  const [chosen, setChosen] = useState<Choices>(new Map())
  const [isAsked, setAsked] = useState(false)
  return (
    <form
      className="grid gap-4"
      onSubmit={event => {
        // React passes it on to the form behind the dialog.
        event.stopPropagation()
        event.preventDefault()
        const missing = conflicts.findIndex(({ field }) => !chosen.has(field))
        if (missing === -1) return onChosen(chosen)
        setAsked(true)
        event.currentTarget.querySelectorAll('fieldset')[missing]?.querySelector('input')?.focus()
      }}
    >
      <p className="text-sm">{messages.why}</p>
      {conflicts.map((conflict, at) => (
        <Conflict
          key={conflict.field}
          conflict={conflict}
          isFirst={at === 0}
          isMissing={isAsked && !chosen.has(conflict.field)}
          onChosen={value => setChosen(new Map(chosen).set(conflict.field, value))}
        />
      ))}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onBack}>{messages.back}</Button>
        <Button type="submit" variant="primary">
          {messages.save}
        </Button>
      </div>
    </form>
  )
}

interface ConflictProps {
  conflict: AskedConflict
  isFirst: boolean
  isMissing: boolean
  onChosen: (value: FieldValue) => void
}

function Conflict({ conflict, isFirst, isMissing, onChosen }: ConflictProps) {
  const { label, mine, theirs, before, author, at, show } = conflict
  const id = useId()
  const options = [
    { name: messages.mine, value: mine },
    { name: messages.theirs(author), value: theirs },
    { name: messages.before, value: before },
  ]
  return (
    <fieldset aria-describedby={id} className="rounded border border-line px-3 pb-2">
      <legend className="px-1 font-semibold">{label}</legend>
      <p id={id} className="text-xs text-ink-muted">
        {messages.written(author, at)}
        {isMissing ? <b className="block font-medium text-danger">{messages.missing}</b> : null}
      </p>
      {options.map(({ name, value }, at) => (
        <Radio
          key={name}
          {...(isFirst && at === 0 && { ref: focusInDialog })}
          name={id}
          required={isMissing}
          className="py-1"
          onChange={() => onChosen(value)}
          label={
            <>
              <span className="text-sm text-ink-muted">{name}: </span>
              <span className="whitespace-pre-line wrap-anywhere">{show(value)}</span>
            </>
          }
        />
      ))}
    </fieldset>
  )
}
