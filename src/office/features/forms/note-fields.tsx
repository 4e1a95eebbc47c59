import { focusInDialog } from '#ui/dialogs/focus-in-dialog.ts'
import { Radio } from '#ui/fields/checkbox.tsx'
import { TextArea } from '#ui/fields/field.tsx'
import { joinClasses } from '#ui/join-classes.ts'

interface NoteFieldsProps {
  isInternal: boolean
  onReader: (isInternal: boolean) => void
  texts: Readonly<Record<'noteKind' | 'onlyTeam' | 'customerToo' | 'noteBody', string>>
  error: string | null | undefined
}

/** A note of which is chosen first who reads it, and its colour says it (OFO-12, OFT-05). */
export function NoteFields({ isInternal, onReader, texts, error }: NoteFieldsProps) {
  return (
    <>
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="text-sm font-medium">{texts.noteKind}</legend>
        <Radio name="kind" label={texts.onlyTeam} checked={isInternal} onChange={() => onReader(true)} />
        <Radio name="kind" label={texts.customerToo} checked={!isInternal} onChange={() => onReader(false)} />
      </fieldset>
      <div
        className={joinClasses(
          'rounded border-l-4 p-3',
          isInternal ? 'border-warning bg-warning-soft' : 'border-info bg-info-soft',
        )}
      >
        <TextArea
          name="body"
          label={texts.noteBody}
          error={error ?? null}
          rows={3}
          maxLength={1000}
          required
          ref={focusInDialog}
        />
      </div>
    </>
  )
}

interface OptionalNoteProps {
  name: string
  label: string
  hint: string
  error: string | null | undefined
}

/** A note that goes with an act. */
export function OptionalNote({ error, ...field }: OptionalNoteProps) {
  return <TextArea {...field} error={error ?? null} optional rows={2} maxLength={1000} />
}
