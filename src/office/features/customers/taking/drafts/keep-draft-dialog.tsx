import type { ReplyOf } from '#contract/call.ts'
import { officeDrafts, saveOfficeDraft } from '#contract/office/orders/order-drafts.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { focusInDialog } from '#ui/dialogs/focus-in-dialog.ts'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { invalidate } from '../../../../browser/call-cache.ts'
import { callOffice } from '../../../../browser/call-office.ts'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { showDone } from '../../../forms/show-undo.ts'
import { useOfficeForm } from '../../../forms/use-office-form.ts'
import { useOperator } from '../../../operator/operator.tsx'
import type { Line } from '../notebook.ts'
import type { Draft } from './draft-facts.tsx'
import { draftMessages as texts } from './messages.ts'

interface KeepDraftDialogProps {
  cardcode: string
  lines: readonly Line[]
  colleagues: ReplyOf<typeof officeDrafts>['colleagues']
  /** The one that is open; null: a new one. */
  opened: Draft | null
  onKept: () => void
  onClose: () => void
}

/** Name, owner and note of a draft: another owner takes it over (OFC-19). */
export function KeepDraftDialog({
  cardcode,
  lines,
  colleagues,
  opened,
  onKept,
  onClose,
}: KeepDraftDialogProps) {
  const { person: self } = useOperator()
  const form = useOfficeForm({
    name: `borrador de ${cardcode}`,
    fields: ['title', 'ownerId', 'note'],
    async send(data, idempotencyKey) {
      const body = {
        act: 'save' as const,
        cardcode,
        known: opened && { id: opened.id, version: opened.version },
        title: textOf(data, 'title'),
        ownerId: textOf(data, 'ownerId'),
        note: textOf(data, 'note') || null,
        lines: [...lines],
      }
      await callOffice(saveOfficeDraft, { body, idempotencyKey })
      showDone(texts.kept(body.title), idempotencyKey, officeDrafts)
      onKept()
      await invalidate(officeDrafts)
    },
  })
  const { fields } = form.refusal
  const owner = opened?.owner ?? self
  const people = [owner, ...colleagues.filter(({ id }) => id !== owner.id)]
  return (
    <Dialog open onClose={onClose} title={opened === null ? texts.keep : texts.keepOpened}>
      <DialogForm form={form} submit={texts.save} onCancel={onClose}>
        <p className="text-sm text-ink-muted">{texts.keepHow}</p>
        <TextField
          name="title"
          label={texts.name}
          ref={focusInDialog}
          error={fields.title ?? null}
          defaultValue={opened?.title ?? ''}
          maxLength={80}
          autoComplete="off"
          required
        />
        <Select
          name="ownerId"
          label={texts.owner}
          hint={texts.ownerHint}
          error={fields.ownerId ?? null}
          defaultValue={owner.id}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextArea
          name="note"
          label={texts.note}
          error={fields.note ?? null}
          defaultValue={opened?.note ?? ''}
          maxLength={500}
          rows={2}
          optional
        />
      </DialogForm>
    </Dialog>
  )
}
