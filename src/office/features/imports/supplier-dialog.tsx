import type { ReplyOf } from '#contract/call.ts'
import { saveSupplier, suppliers } from '#contract/office/products/imports.ts'
import { DEFAULT_GUARDS, GUARD_NAMES, type GuardName } from '#domain/office/imports/import-guards.ts'
import { MISSING_POLICIES } from '#domain/office/imports/import-kinds.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { invalidate } from '../../browser/call-cache.ts'
import { callOffice } from '../../browser/call-office.ts'
import { useCall } from '../../browser/use-call.ts'
import { DialogForm } from '../forms/dialog-form.tsx'
import { showDone } from '../forms/show-undo.ts'
import { useOfficeForm } from '../forms/use-office-form.ts'
import { messages } from './messages.ts'

type Supplier = ReplyOf<typeof suppliers>['suppliers'][number]

interface SupplierDialogProps {
  isOpen: boolean
  /** Null: a new one. */
  supplier: Supplier | null
  onClose: () => void
  onSaved: (code: string) => void
}

/** A supplier whose files are recognised from then on. */
export function SupplierDialog({ isOpen, supplier, onClose, onSaved }: SupplierDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={supplier === null ? messages.newSupplier : messages.editSupplier}
      width="md"
    >
      {isOpen ? <SupplierForm supplier={supplier} onClose={onClose} onSaved={onSaved} /> : null}
    </Dialog>
  )
}

function SupplierForm({ supplier, onClose, onSaved }: Omit<SupplierDialogProps, 'isOpen'>) {
  const { reply } = useCall(suppliers)
  const form = useOfficeForm({
    name: 'supplier',
    fields: ['code', 'name', 'currency', 'priceList', 'missingPolicy', ...GUARD_NAMES],
    check: data =>
      Object.fromEntries(
        GUARD_NAMES.filter(name => !/^\d{1,3}(?:[.,]\d)?$/.test(textOf(data, name))).map(name => [
          name,
          messages.guardWrong,
        ]),
      ),
    async send(data, idempotencyKey) {
      const currency = textOf(data, 'currency')
      const priceList = Number(textOf(data, 'priceList'))
      const code = supplier?.code ?? textOf(data, 'code').toUpperCase()
      const guard = (of: GuardName) => Number(textOf(data, of).replace(',', '.'))
      const name = textOf(data, 'name')
      const body = {
        code,
        version: supplier?.version ?? null,
        name,
        currency: currency === '$' || currency === 'U$' ? currency : null,
        priceList: priceList > 0 ? priceList : null,
        missingPolicy: MISSING_POLICIES.find(one => one === textOf(data, 'missingPolicy')) ?? 'keep',
        guards: { price: guard('price'), missing: guard('missing'), refused: guard('refused') },
        isActive: supplier?.isActive ?? true,
      } as const
      await callOffice(saveSupplier, { body, idempotencyKey })
      await invalidate(suppliers)
      showDone(messages.supplierSaved(name), idempotencyKey, suppliers)
      onSaved(code)
    },
  })
  return (
    <DialogForm form={form} submit={messages.save} onCancel={onClose} isWide>
      <TextField
        name="code"
        label={messages.supplierCode}
        defaultValue={supplier?.code}
        readOnly={supplier !== null}
        required
        maxLength={20}
        autoComplete="off"
        error={form.refusal.fields.code ?? null}
      />
      <TextField
        name="name"
        label={messages.supplierName}
        defaultValue={supplier?.name}
        required
        maxLength={100}
        autoComplete="off"
        error={form.refusal.fields.name ?? null}
      />
      <Select
        name="currency"
        label={messages.supplierCurrency}
        defaultValue={supplier?.currency ?? ''}
        options={[
          { value: '', label: messages.unsaid },
          { value: '$', label: messages.pesos },
          { value: 'U$', label: messages.dollars },
        ]}
      />
      <Select
        name="priceList"
        label={messages.supplierList}
        defaultValue={String(supplier?.priceList ?? '')}
        options={[
          { value: '', label: messages.firstList },
          ...(reply?.priceLists ?? []).map(({ number, name }) => ({ value: String(number), label: name })),
        ]}
      />
      <Select
        name="missingPolicy"
        label={messages.supplierMissing}
        defaultValue={supplier?.missingPolicy}
        options={MISSING_POLICIES.map(value => ({ value, label: messages.policies[value] }))}
      />
      {GUARD_NAMES.map(name => (
        <TextField
          key={name}
          name={name}
          label={messages.guardNames[name]}
          defaultValue={String((supplier?.guards ?? DEFAULT_GUARDS)[name]).replace('.', ',')}
          inputMode="decimal"
          autoComplete="off"
          required
          error={form.refusal.fields[name] ?? null}
        />
      ))}
      <p className="text-sm text-ink-muted sm:col-span-2">{messages.guardHint}</p>
    </DialogForm>
  )
}
