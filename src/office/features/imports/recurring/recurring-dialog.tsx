import { useState } from 'react'
import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { suppliers } from '#contract/office/products/imports.ts'
import { recurringImports, saveRecurringImport } from '#contract/office/products/recurring-imports.ts'
import { IMPORT_KINDS, isOfSuppliers } from '#domain/office/imports/import-kinds.ts'
import { FILE_SOURCES, type FileSource, MAILBOX_SECURITIES } from '#domain/office/imports/recurring-import.ts'
import type { Fields, FieldValue } from '#domain/office/merge.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { readNow } from '../../../browser/call-cache.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { useCall } from '../../../browser/use-call.ts'
import { textIn } from '../../forms/conflicts/fields.ts'
import { valueText } from '../../forms/conflicts/save-over.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { showDone } from '../../forms/show-undo.ts'
import { useVersionedForm } from '../../forms/use-versioned-form.ts'
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

function RecurringForm({ recurring: latest, folder, onClose }: Omit<RecurringDialogProps, 'isOpen'>) {
  const { reply } = useCall(suppliers)
  const { permissions } = useOperator()
  // As chosen here; null: as it was opened.
  const [chosenKind, setKind] = useState<RecurringImport['kind'] | null>(null)
  const [chosenFrom, setFrom] = useState<FileSource | null>(null)
  const [chosenHourly, setHourly] = useState<boolean | null>(null)
  const form = useVersionedForm<RecurringImport>({
    name: `recurring-import-${latest?.id ?? 'new'}`,
    fields: ['name', 'supplierCode', 'secret', 'everyHours', 'times', 'senders', 'port'],
    check: wrongFields,
    latest,
    fieldsOf,
    typedOf,
    send: (version, typed, idempotencyKey) =>
      callOffice(saveRecurringImport, { body: bodyOf(latest, version, typed), idempotencyKey }),
    async read() {
      const { imports } = await readNow(recurringImports)
      return imports.find(({ id }) => id === latest?.id) ?? null
    },
    saved(key) {
      showDone(messages.wasSaved, key, recurringImports)
      onClose()
    },
    label: field => LABELS[field] ?? field,
    show: (field, value) => shownValue(field, value, reply?.suppliers ?? []),
  })
  const recurring = form.opened
  const kind = chosenKind ?? recurring?.kind ?? 'prices'
  const from = chosenFrom ?? recurring?.source.kind ?? 'mailbox'
  const isHourly = chosenHourly ?? (recurring?.timing.everyHours ?? null) !== null
  const { fields } = form.refusal
  const kinds = IMPORT_KINDS.filter(one => one !== 'costs' || permissions.includes('costs.read'))
  return (
    <DialogForm key={recurring?.version} form={form} submit={messages.save} onCancel={onClose} isWide>
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
        defaultValue={kind}
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
        defaultValue={from}
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
        defaultValue={isHourly ? 'hours' : 'times'}
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

function wrongFields(data: FormData): Record<string, string> {
  const wrong: Record<string, string> = {}
  const times = timesOf(data)
  if (isHourlyIn(data) && !/^\d{1,3}$/.test(textOf(data, 'everyHours')))
    wrong.everyHours = messages.wrongNumber
  if (
    !isHourlyIn(data) &&
    (times.length === 0 || times.some(time => !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)))
  )
    wrong.times = messages.wrongTimes
  if (fromIn(data) === 'mailbox' && sendersOf(data).length === 0) wrong.senders = messages.wrongSenders
  if (fromIn(data) === 'mailbox' && !/^\d{1,5}$/.test(textOf(data, 'port'))) wrong.port = messages.wrongNumber
  return wrong
}

type Source = RecurringImport['source']
type Timing = RecurringImport['timing']

/** What the form shows; where the files come from is one field, because its parts belong together, and so is when. */
function fieldsOf(recurring: RecurringImport | null): Fields {
  if (recurring === null) return { isActive: true }
  const { name, kind, supplierCode, source, timing, isActive } = recurring
  return {
    name,
    kind,
    supplierCode: supplierCode ?? '',
    source: fieldOf(source),
    timing: fieldOf(timing),
    isActive,
    secret: '',
    dropSecret: false,
  }
}

function typedOf(data: FormData, opened: RecurringImport | null): Fields {
  const kind = kindIn(data)
  return {
    name: textOf(data, 'name'),
    kind,
    supplierCode: isOfSuppliers(kind) ? textOf(data, 'supplierCode') : '',
    source: fieldOf(sourceOf(data)),
    timing: fieldOf(
      isHourlyIn(data)
        ? { everyHours: Number(textOf(data, 'everyHours')), times: [] }
        : { everyHours: null, times: timesOf(data) },
    ),
    isActive: opened?.isActive ?? true,
    secret: textOf(data, 'secret'),
    dropSecret: data.has('dropSecret'),
  }
}

function bodyOf(
  recurring: RecurringImport | null,
  version: number | null,
  typed: Fields,
): BodyOf<typeof saveRecurringImport> {
  return {
    id: recurring?.id ?? null,
    version,
    name: textIn(typed, 'name'),
    kind: IMPORT_KINDS.find(one => one === typed.kind) ?? 'prices',
    supplierCode: textIn(typed, 'supplierCode') || null,
    source: sourceIn(typed.source),
    secret: typed.dropSecret === true ? '' : textIn(typed, 'secret') || null,
    timing: timingIn(typed.timing),
    isActive: typed.isActive === true,
  }
}

/** The same text for the same value, whatever the order of its parts. */
function fieldOf(value: Source | Timing): string {
  return JSON.stringify(value, Object.keys(value).toSorted())
}

function sourceIn(field: FieldValue | undefined): Source {
  const source: Source = JSON.parse(String(field))
  return source
}

function timingIn(field: FieldValue | undefined): Timing {
  const timing: Timing = JSON.parse(String(field))
  return timing
}

const LABELS: Readonly<Record<string, string>> = {
  name: messages.name,
  kind: messages.kind,
  supplierCode: messages.supplier,
  source: messages.source,
  timing: messages.timing,
}
const SOURCE_LABELS: Readonly<Record<string, string>> = {
  path: messages.path,
  files: messages.pattern,
  address: messages.address,
  user: messages.user,
  host: messages.host,
  port: messages.port,
  security: messages.security,
  mailbox: messages.mailbox,
  senders: messages.senders,
}

function shownValue(field: string, value: FieldValue, known: ReplyOf<typeof suppliers>['suppliers']): string {
  if (field === 'source') return sourceText(sourceIn(value))
  if (field === 'timing') {
    const { everyHours, times } = timingIn(value)
    return everyHours === null ? messages.atTimes(times) : messages.everyHours(everyHours)
  }
  const kind = field === 'kind' ? IMPORT_KINDS.find(one => one === value) : undefined
  if (kind !== undefined) return importMessages.kinds[kind]
  if (field === 'supplierCode' && (value === null || value === '')) return messages.noSupplier
  return (field === 'supplierCode' && known.find(({ code }) => code === value)?.name) || valueText(value)
}

function sourceText({ kind, ...parts }: Source): string {
  const shown = Object.entries(parts).map(([name, value]) => {
    const text = Array.isArray(value) ? value.join(', ') : valueText(value)
    return `${SOURCE_LABELS[name] ?? name}: ${text}`
  })
  return [messages.sources[kind], ...shown].join(' · ')
}

function kindIn(data: FormData): RecurringImport['kind'] {
  return IMPORT_KINDS.find(one => one === textOf(data, 'kind')) ?? 'prices'
}

function fromIn(data: FormData): FileSource {
  return FILE_SOURCES.find(one => one === textOf(data, 'from')) ?? 'folder'
}

function isHourlyIn(data: FormData): boolean {
  return textOf(data, 'timing') === 'hours'
}

function sourceOf(data: FormData): Source {
  const files = textOf(data, 'files')
  const user = textOf(data, 'user')
  switch (fromIn(data)) {
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
  return partsOf(textOf(data, 'times').replaceAll(/\b(?=\d:)/g, '0'), /[\s,;]+/).sort()
}

function sendersOf(data: FormData): string[] {
  return partsOf(textOf(data, 'senders').toLowerCase(), /[\s,;]+/)
}

function partsOf(text: string, between: RegExp): string[] {
  return [...new Set(text.split(between).filter(part => part !== ''))]
}
