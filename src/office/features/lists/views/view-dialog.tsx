import { savedViews, saveView } from '#contract/office/saved-views.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { focusInDialog } from '#ui/dialogs/focus-in-dialog.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { invalidate } from '../../../browser/call-cache.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { showDone } from '../../forms/show-undo.ts'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { useOperator } from '../../operator/operator.tsx'
import { messages } from './messages.ts'
import type { SavedView, ScreenViews } from './use-views.ts'

interface ViewDialogProps {
  views: ScreenViews
  /** Null: a new one of what is shown. */
  view: SavedView | null
  /** Filter and order as they are shown. */
  search: string
  onClose: () => void
}

/** Gives a view its name, and says whose it is (OFX-04). */
export function ViewDialog({ views: { screen, columns, open }, view, search, onClose }: ViewDialogProps) {
  const { permissions } = useOperator()
  const form = useOfficeForm({
    name: `view-${screen}`,
    fields: ['name'],
    check: (data): Record<string, string> =>
      textOf(data, 'name') === '' ? { name: messages.nameMissing } : {},
    async send(data, idempotencyKey) {
      const content = {
        screen,
        name: textOf(data, 'name'),
        isShared: data.get('isShared') !== null,
        search: view?.search ?? search,
        columns: [...(view?.columns ?? columns)],
      }
      const body = { id: view?.id ?? null, version: view?.version ?? 0, ...content }
      const { id } = await callOffice(saveView, { body, idempotencyKey })
      await invalidate(savedViews)
      if (view === null) open({ id, search: content.search })
      showDone(messages.saved, idempotencyKey, savedViews)
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={view === null ? messages.newTitle : messages.renameTitle}>
      <DialogForm form={form} submit={messages.save} onCancel={onClose}>
        <TextField
          name="name"
          label={messages.name}
          hint={messages.forAllHint}
          defaultValue={view?.name}
          error={form.refusal.fields.name ?? null}
          ref={focusInDialog}
          autoComplete="off"
          maxLength={60}
          required
        />
        {permissions.includes('settings.edit') ? (
          <Checkbox name="isShared" label={messages.forAll} defaultChecked={view?.isShared ?? false} />
        ) : null}
      </DialogForm>
    </Dialog>
  )
}
