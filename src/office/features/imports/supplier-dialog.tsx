import { saveSupplier, suppliers } from '#contract/office/products/imports.ts'
import { MISSING_POLICIES } from '#domain/office/import-kinds.ts'
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

interface SupplierDialogProps {
  isOpen: boolean
  onClose: () => void
  onSaved: (code: string) => void
}

/** A supplier whose files are recognised from then on. */
export function SupplierDialog({ isOpen, onClose, onSaved }: SupplierDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title={messages.newSupplier} width="md">
      {isOpen ? <SupplierForm onClose={onClose} onSaved={onSaved} /> : null}
    </Dialog>
  )
}

function SupplierForm({ onClose, onSaved }: Omit<SupplierDialogProps, 'isOpen'>) {
  const { reply } = useCall(suppliers)
  const form = useOfficeForm({
    name: 'supplier',
    fields: ['code', 'name', 'currency', 'priceList', 'missingPolicy'],
    async send(data, idempotencyKey) {
      const currency = textOf(data, 'currency')
      const priceList = Number(textOf(data, 'priceList'))
      const code = textOf(data, 'code').toUpperCase()
      const name = textOf(data, 'name')
      const body = {
        code,
        version: null,
        name,
        currency: currency === '$' || currency === 'U$' ? currency : null,
        priceList: priceList > 0 ? priceList : null,
        missingPolicy: MISSING_POLICIES.find(one => one === textOf(data, 'missingPolicy')) ?? 'keep',
        isActive: true,
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
        required
        maxLength={20}
        autoComplete="off"
        error={form.refusal.fields.code ?? null}
      />
      <TextField
        name="name"
        label={messages.supplierName}
        required
        maxLength={100}
        autoComplete="off"
        error={form.refusal.fields.name ?? null}
      />
      <Select
        name="currency"
        label={messages.supplierCurrency}
        options={[
          { value: '', label: messages.unsaid },
          { value: '$', label: messages.pesos },
          { value: 'U$', label: messages.dollars },
        ]}
      />
      <Select
        name="priceList"
        label={messages.supplierList}
        options={[
          { value: '', label: messages.firstList },
          ...(reply?.priceLists ?? []).map(({ number, name }) => ({ value: String(number), label: name })),
        ]}
      />
      <Select
        name="missingPolicy"
        label={messages.supplierMissing}
        options={MISSING_POLICIES.map(value => ({ value, label: messages.policies[value] }))}
      />
    </DialogForm>
  )
}
