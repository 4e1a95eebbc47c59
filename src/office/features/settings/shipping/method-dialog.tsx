import type { BodyOf } from '#contract/call.ts'
import { officeSettings, saveShipping } from '#contract/office/settings.ts'
import { DEPARTMENTS, shownDepartment } from '#domain/accounts/department.ts'
import type { Fields, FieldValue } from '#domain/office/merge.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { focusInDialog } from '#ui/dialogs/focus-in-dialog.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { readNow } from '../../../browser/call-cache.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { membersOf, setFields, textIn } from '../../forms/conflicts/fields.ts'
import { valueText } from '../../forms/conflicts/save-over.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { showDone } from '../../forms/show-undo.ts'
import { useVersionedForm } from '../../forms/use-versioned-form.ts'
import { messages } from '../messages.ts'
import { numberText, readNumber } from '../read-number.ts'
import type { Method } from './settings-shapes.ts'

type MethodBody = Extract<BodyOf<typeof saveShipping>, { act: 'save' }>

interface MethodDialogProps {
  method: Method | 'new' | null
  /** Names of active agencies. */
  agencies: readonly string[]
  onClose: () => void
}

/** Everything about a shipping method (OFS-02). */
export function MethodDialog({ method, agencies, onClose }: MethodDialogProps) {
  const title = method === null || method === 'new' ? messages.addMethod : method.name
  return (
    <Dialog open={method !== null} onClose={onClose} title={title} width="md">
      {method === null ? null : (
        <MethodForm method={method === 'new' ? null : method} agencies={agencies} onClose={onClose} />
      )}
    </Dialog>
  )
}

const FIELDS = [
  'code',
  'name',
  'needsAddress',
  'charge',
  'agencies',
  'cutoff',
  'departureWeekdays',
  'departureLeadDays',
]

function MethodForm({
  method: latest,
  agencies,
  onClose,
}: Omit<MethodDialogProps, 'method'> & { method: Method | null }) {
  const form = useVersionedForm({
    name: `method-${latest?.code ?? 'new'}`,
    fields: FIELDS,
    latest,
    fieldsOf,
    typedOf: data => typedOf(data, latest),
    check: data => (readNumber(textOf(data, 'charge')) === null ? { charge: messages.amountWrong } : {}),
    send: (version, fields, idempotencyKey) =>
      callOffice(saveShipping, { body: bodyOf(version, fields), idempotencyKey }),
    async read() {
      const { shippingMethods } = await readNow(officeSettings)
      return shippingMethods.find(({ code }) => code === latest?.code) ?? null
    },
    saved(key) {
      showDone(messages.saved, key, officeSettings)
      onClose()
    },
    label: labelOf,
    show: shownValue,
  })
  const method = form.opened
  const error = (name: string) => form.refusal.fields[name] ?? null
  return (
    <DialogForm key={method?.version} form={form} submit={messages.save} onCancel={onClose} isWide>
      <TextField
        name="name"
        label={messages.name}
        defaultValue={method?.name}
        error={error('name')}
        ref={focusInDialog}
        autoComplete="off"
        required
      />
      <TextField
        name="code"
        label={messages.code}
        defaultValue={method?.code}
        readOnly={method !== null}
        error={error('code')}
        autoComplete="off"
        maxLength={20}
        required
      />
      <Select
        name="kind"
        label={messages.kind}
        defaultValue={method?.kind ?? 'own'}
        options={[
          { value: 'own', label: messages.kinds.own },
          { value: 'agency', label: messages.kinds.agency },
          { value: 'pickup', label: messages.kinds.pickup },
        ]}
      />
      <TextField
        name="charge"
        label={messages.netCharge}
        hint={messages.netChargeHint}
        defaultValue={numberText(method?.charge ?? null)}
        error={error('charge')}
        inputMode="decimal"
      />
      <div className="sm:col-span-2">
        <Checkbox
          name="needsAddress"
          label={messages.needsAddress}
          defaultChecked={method?.needsAddress ?? true}
        />
        <Checkbox
          name="payAtDestination"
          label={messages.payAtDestination}
          defaultChecked={method?.payAtDestination}
        />
        <Checkbox name="isActive" label={messages.offered} defaultChecked={method?.isActive ?? true} />
        {error('needsAddress') === null ? null : <Notice kind="error">{error('needsAddress')}</Notice>}
      </div>
      <Choices
        legend={messages.departments}
        hint={messages.departmentsHint}
        name="departments"
        options={DEPARTMENTS.map(({ code, name }) => ({ value: code, label: name }))}
        chosen={method?.departments ?? []}
      />
      <Choices
        legend={messages.agencies}
        name="agencies"
        {...(agencies.length === 0 && { hint: messages.noAgenciesYet })}
        options={agencies.map(name => ({ value: name, label: name }))}
        chosen={method?.agencies ?? []}
        error={error('agencies')}
      />
      <TextField name="days" label={messages.shownDays} defaultValue={method?.days} autoComplete="off" />
      <TextField name="note" label={messages.note} defaultValue={method?.note} autoComplete="off" />
      <TextField
        name="cutoff"
        type="time"
        label={messages.cutoff}
        hint={messages.cutoffHint}
        defaultValue={method?.cutoff ?? ''}
        error={error('cutoff')}
      />
      <TextField
        name="departureLeadDays"
        label={messages.leadDays}
        defaultValue={method?.departureLeadDays ?? 0}
        error={error('departureLeadDays')}
        inputMode="numeric"
      />
      <Choices
        legend={messages.weekdays}
        name="departureWeekdays"
        options={messages.weekdayNames.map((label, at) => ({ value: String(at + 1), label }))}
        chosen={method?.departureWeekdays.map(String) ?? []}
        error={error('departureWeekdays')}
      />
    </DialogForm>
  )
}

interface ChoicesProps {
  legend: string
  hint?: string
  name: string
  options: readonly { readonly value: string; readonly label: string }[]
  chosen: readonly string[]
  error?: string | null
}

function Choices({ legend, hint, name, options, chosen, error = null }: ChoicesProps) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="text-sm font-medium">{legend}</legend>
      {hint === undefined ? null : <p className="text-xs text-ink-muted">{hint}</p>}
      <div className="grid grid-cols-2 gap-x-4 text-sm sm:grid-cols-4">
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            name={name}
            value={value}
            label={label}
            defaultChecked={chosen.includes(value)}
            aria-invalid={error === null ? undefined : true}
          />
        ))}
      </div>
      {error === null ? null : <p className="text-sm text-danger">{error}</p>}
    </fieldset>
  )
}

const CHECKS = ['needsAddress', 'payAtDestination', 'isActive'] as const
const TEXTS = ['name', 'days', 'note', 'cutoff'] as const
const SETS = ['departments', 'agencies', 'departureWeekdays'] as const

/** What the form shows of a method; of its sets each member is a field of its own. */
function fieldsOf(method: Method | null): Fields {
  return {
    code: method?.code ?? '',
    name: method?.name ?? '',
    days: method?.days ?? '',
    note: method?.note ?? '',
    cutoff: method?.cutoff ?? '',
    kind: method?.kind ?? 'own',
    charge: numberText(method?.charge ?? null),
    departureLeadDays: String(method?.departureLeadDays ?? 0),
    needsAddress: method?.needsAddress ?? true,
    payAtDestination: method?.payAtDestination ?? false,
    isActive: method?.isActive ?? true,
    ...setFields('departments', method?.departments ?? []),
    ...setFields('agencies', method?.agencies ?? []),
    ...setFields('departureWeekdays', method?.departureWeekdays.map(String) ?? []),
  }
}

function typedOf(data: FormData, method: Method | null): Fields {
  return {
    code: method?.code ?? textOf(data, 'code').toUpperCase(),
    kind: textOf(data, 'kind'),
    charge: numberText(readNumber(textOf(data, 'charge')) ?? null),
    departureLeadDays: textOf(data, 'departureLeadDays'),
    ...Object.fromEntries(TEXTS.map(name => [name, textOf(data, name)])),
    ...Object.fromEntries(CHECKS.map(name => [name, data.get(name) !== null])),
    ...Object.assign({}, ...SETS.map(name => setFields(name, data.getAll(name).map(String)))),
  }
}

function bodyOf(version: number | null, fields: Fields): MethodBody {
  const codes = membersOf('departments', fields)
  const kind = textIn(fields, 'kind')
  return {
    act: 'save',
    code: textIn(fields, 'code'),
    version,
    name: textIn(fields, 'name'),
    kind: kind === 'agency' || kind === 'pickup' ? kind : 'own',
    agencies: kind === 'agency' ? membersOf('agencies', fields) : [],
    needsAddress: fields.needsAddress === true,
    charge: readNumber(textIn(fields, 'charge')) ?? null,
    payAtDestination: fields.payAtDestination === true,
    departments: DEPARTMENTS.map(({ code }) => code).filter(code => codes.includes(code)),
    days: textIn(fields, 'days'),
    note: textIn(fields, 'note'),
    cutoff: textIn(fields, 'cutoff') || null,
    departureWeekdays: membersOf('departureWeekdays', fields).map(Number).toSorted(),
    departureLeadDays: Number(textIn(fields, 'departureLeadDays')),
    isActive: fields.isActive === true,
  }
}

const LABELS: Readonly<Record<string, string>> = {
  name: messages.name,
  days: messages.shownDays,
  note: messages.note,
  cutoff: messages.cutoff,
  kind: messages.kind,
  charge: messages.netCharge,
  departureLeadDays: messages.leadDays,
  needsAddress: messages.needsAddress,
  payAtDestination: messages.payAtDestination,
  isActive: messages.offered,
}

function labelOf(field: string): string {
  const [name = '', ...rest] = field.split('.')
  const member = rest.join('.')
  if (name === 'departments') return `${messages.departments}: ${shownDepartment(member)}`
  if (name === 'agencies') return `${messages.agencies}: ${member}`
  if (name === 'departureWeekdays')
    return `${messages.weekdays}: ${messages.weekdayNames[Number(member) - 1] ?? member}`
  return LABELS[field] ?? field
}

function shownValue(field: string, value: FieldValue): string {
  const kind = field === 'kind' && Object.entries(messages.kinds).find(([name]) => name === value)?.[1]
  return kind || valueText(value)
}
