import type { BodyOf } from '#contract/call.ts'
import { officeSettings, saveShipping } from '#contract/office/settings.ts'
import { DEPARTMENTS } from '#domain/accounts/department.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { invalidate } from '../../browser/call-cache.ts'
import { callOffice } from '../../browser/call-office.ts'
import { DialogForm } from '../forms/dialog-form.tsx'
import { focusInDialog } from '../forms/focus-in-dialog.ts'
import { useOfficeForm } from '../forms/use-office-form.ts'
import { messages } from './messages.ts'
import { numberText, readNumber } from './read-number.ts'
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
  method,
  agencies,
  onClose,
}: Omit<MethodDialogProps, 'method'> & { method: Method | null }) {
  const form = useOfficeForm({
    name: `method-${method?.code ?? 'new'}`,
    fields: FIELDS,
    check: data => (readNumber(textOf(data, 'charge')) === null ? { charge: messages.amountWrong } : {}),
    async send(data, idempotencyKey) {
      try {
        await callOffice(saveShipping, { body: bodyOf(data, method), idempotencyKey })
      } finally {
        await invalidate(officeSettings)
      }
      showToast('success', messages.saved)
      onClose()
    },
  })
  const error = (name: string) => form.refusal.fields[name] ?? null
  return (
    <DialogForm form={form} submit={messages.save} onCancel={onClose} isWide>
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

function bodyOf(data: FormData, method: Method | null): MethodBody {
  const chosen = (name: string) => data.getAll(name).map(String)
  const codes = chosen('departments')
  const kind = textOf(data, 'kind')
  return {
    act: 'save',
    code: method?.code ?? textOf(data, 'code').toUpperCase(),
    version: method?.version ?? null,
    name: textOf(data, 'name'),
    kind: kind === 'agency' || kind === 'pickup' ? kind : 'own',
    agencies: kind === 'agency' ? chosen('agencies') : [],
    needsAddress: data.get('needsAddress') !== null,
    charge: readNumber(textOf(data, 'charge')) ?? null,
    payAtDestination: data.get('payAtDestination') !== null,
    departments: DEPARTMENTS.map(({ code }) => code).filter(code => codes.includes(code)),
    days: textOf(data, 'days'),
    note: textOf(data, 'note'),
    cutoff: textOf(data, 'cutoff') || null,
    departureWeekdays: chosen('departureWeekdays').map(Number),
    departureLeadDays: Number(textOf(data, 'departureLeadDays')),
    isActive: data.get('isActive') !== null,
  }
}
