import { useState } from 'react'
import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { suppliers } from '#contract/office/products/imports.ts'
import { recurringImports, saveRecurringImport } from '#contract/office/products/recurring-imports.ts'
import { IMPORT_KINDS, isOfSuppliers } from '#domain/office/imports/import-kinds.ts'
import { FILE_SOURCES, type FileSource, MAILBOX_SECURITIES } from '#domain/office/imports/recurring-import.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { invalidate } from '../../../browser/call-cache.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { useCall } from '../../../browser/use-call.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { useOperator } from '../../operator/operator.tsx'
import { messages as importMessages } from '../messages.ts'
import type { RecurringImport } from './file-result.ts'
import { messages } from './messages.ts'
import { SourceFields } from './source-fields.tsx'

interface RecurringDialogProps {
  isOpen: boolean
  /** Null: a new one. */
  recurring: RecurringImport | null
  /** The folder of the installation. */
  folder: string
  onClose: () => void
}

/** An import that runs by itself: what, from where and when. */
export function RecurringDialog({ isOpen, recurring, folder, onClose }: RecurringDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={recurring === null ? messages.newOne : messages.changeOf(recurring.name)}
      width="md"
    >
      {isOpen ? <RecurringForm recurring={recurring} folder={folder} onClose={onClose} /> : null}
    </Dialog>
  )
}

const DEFAULT_TIME = '06:30'

function RecurringForm({ recurring, folder, onClose }: Omit<RecurringDialogProps, 'isOpen'>) {
  const { reply } = useCall(suppliers)
  const { permissions } = useOperator()
  const [kind, setKind] = useState(recurring?.kind ?? 'prices')
  const [from, setFrom] = useState<FileSource>(recurring?.source.kind ?? 'mailbox')
  const [isHourly, setHourly] = useState((recurring?.timing.everyHours ?? null) !== null)
  const form = useOfficeForm({
    name: 'recurring-import',
    fields: ['name', 'supplierCode', 'secret', 'everyHours', 'times', 'senders', 'port'],
    check: data => wrongFields(data, from, isHourly),
    async send(data, idempotencyKey) {
      const body = bodyOf(data, { recurring, kind, from, isHourly })
      await callOffice(saveRecurringImport, { body, idempotencyKey })
      await invalidate(recurringImports)
      showToast('success', messages.saved(body.name))
      onClose()
    },
  })
  const { fields } = form.refusal
  const kinds = IMPORT_KINDS.filter(one => one !== 'costs' || permissions.includes('costs.read'))
  return (
    <DialogForm form={form} submit={messages.save} onCancel={onClose} isWide>
      <TextField
        name="name"
        label={messages.name}
        hint={messages.nameHint}
        defaultValue={recurring?.name}
        required
        maxLength={80}
        autoComplete="off"
        error={fields.name ?? null}
        className="sm:col-span-2"
      />
      <Select
        name="kind"
        label={messages.kind}
        value={kind}
        onChange={({ target }) => setKind(IMPORT_KINDS.find(one => one === target.value) ?? 'prices')}
        options={kinds.map(value => ({ value, label: importMessages.kinds[value] }))}
      />
      {isOfSuppliers(kind) ? (
        <SupplierSelect
          all={reply?.suppliers ?? []}
          chosen={recurring?.supplierCode ?? ''}
          error={fields.supplierCode ?? null}
        />
      ) : null}
      <Select
        name="from"
        label={messages.source}
        value={from}
        onChange={({ target }) => setFrom(FILE_SOURCES.find(one => one === target.value) ?? 'folder')}
        options={FILE_SOURCES.map(value => ({ value, label: messages.sources[value] }))}
        className="sm:col-span-2"
      />
      <SourceFields
        // Of another source they are other fields.
        key={from}
        from={from}
        source={recurring?.source ?? null}
        hasSecret={recurring?.hasSecret ?? false}
        folder={folder}
        errors={fields}
      />
      <Select
        name="timing"
        label={messages.timing}
        value={isHourly ? 'hours' : 'times'}
        onChange={({ target }) => setHourly(target.value === 'hours')}
        options={[
          { value: 'times', label: messages.atHours },
          { value: 'hours', label: messages.hours },
        ]}
      />
      {isHourly ? (
        <TextField
          key="hours"
          name="everyHours"
          label={messages.everyLabel}
          defaultValue={String(recurring?.timing.everyHours ?? 6)}
          inputMode="numeric"
          autoComplete="off"
          required
          error={fields.everyHours ?? null}
        />
      ) : (
        <TextField
          key="times"
          name="times"
          label={messages.timesLabel}
          hint={messages.timesHint}
          defaultValue={recurring?.timing.times.join(', ') || DEFAULT_TIME}
          autoComplete="off"
          required
          error={fields.times ?? null}
        />
      )}
      <p className="text-sm text-ink-muted sm:col-span-2">{messages.undoHint}</p>
    </DialogForm>
  )
}

function SupplierSelect({
  all,
  chosen,
  error,
}: {
  all: ReplyOf<typeof suppliers>['suppliers']
  chosen: string
  error: string | null
}) {
  const shown = all.filter(({ code, isActive }) => isActive || code === chosen)
  return (
    <Select
      // Filled anew once the suppliers are there.
      key={shown.length}
      name="supplierCode"
      label={messages.supplier}
      defaultValue={chosen}
      options={[
        { value: '', label: messages.noSupplier },
        ...shown.map(({ code, name }) => ({ value: code, label: name })),
      ]}
      error={error}
    />
  )
}

function wrongFields(data: FormData, from: FileSource, isHourly: boolean): Record<string, string> {
  const wrong: Record<string, string> = {}
  if (isHourly && !/^\d{1,3}$/.test(textOf(data, 'everyHours'))) wrong.everyHours = messages.wrongNumber
  if (!isHourly && timesOf(data).some(time => !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)))
    wrong.times = messages.wrongTimes
  if (!isHourly && timesOf(data).length === 0) wrong.times = messages.wrongTimes
  if (from === 'mailbox' && sendersOf(data).length === 0) wrong.senders = messages.wrongSenders
  if (from === 'mailbox' && !/^\d{1,5}$/.test(textOf(data, 'port'))) wrong.port = messages.wrongNumber
  return wrong
}

interface FormChoices {
  readonly recurring: RecurringImport | null
  readonly kind: RecurringImport['kind']
  readonly from: FileSource
  readonly isHourly: boolean
}

function bodyOf(
  data: FormData,
  { recurring, kind, from, isHourly }: FormChoices,
): BodyOf<typeof saveRecurringImport> {
  const typed = textOf(data, 'secret')
  return {
    id: recurring?.id ?? null,
    version: recurring?.version ?? null,
    name: textOf(data, 'name'),
    kind,
    supplierCode: (isOfSuppliers(kind) && textOf(data, 'supplierCode')) || null,
    source: sourceOf(data, from),
    secret: data.has('dropSecret') ? '' : typed || null,
    timing: isHourly
      ? { everyHours: Number(textOf(data, 'everyHours')), times: [] }
      : { everyHours: null, times: timesOf(data) },
    isActive: recurring?.isActive ?? true,
  }
}

function sourceOf(data: FormData, from: FileSource): RecurringImport['source'] {
  const files = textOf(data, 'files')
  const user = textOf(data, 'user')
  switch (from) {
    case 'folder':
      return { kind: 'folder', path: textOf(data, 'path'), files }
    case 'web':
      return { kind: 'web', address: textOf(data, 'address'), user }
    case 'mailbox':
      return {
        kind: 'mailbox',
        host: textOf(data, 'host'),
        port: Number(textOf(data, 'port')),
        security: MAILBOX_SECURITIES.find(one => one === textOf(data, 'security')) ?? 'tls',
        user,
        mailbox: textOf(data, 'mailbox'),
        senders: sendersOf(data),
        files,
      }
  }
}

function timesOf(data: FormData): string[] {
  return partsOf(textOf(data, 'times'), /[\s,;]+/).sort()
}

function sendersOf(data: FormData): string[] {
  return partsOf(textOf(data, 'senders').toLowerCase(), /[\s,;]+/)
}

function partsOf(text: string, between: RegExp): string[] {
  return [...new Set(text.split(between).filter(part => part !== ''))]
}
