import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { saveSupplier, suppliers } from '#contract/office/products/imports.ts'
import { DEFAULT_GUARDS, GUARD_NAMES, type GuardName } from '#domain/office/imports/import-guards.ts'
import { MISSING_POLICIES } from '#domain/office/imports/import-kinds.ts'
import type { Fields } from '#domain/office/merge.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { readNow } from '../../browser/call-cache.ts'
import { callOffice } from '../../browser/call-office.ts'
import { useCall } from '../../browser/use-call.ts'
import { textIn } from '../forms/conflicts/fields.ts'
import { valueText } from '../forms/conflicts/save-over.ts'
import { DialogForm } from '../forms/dialog-form.tsx'
import { showDone } from '../forms/show-undo.ts'
import { useVersionedForm } from '../forms/use-versioned-form.ts'
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

const TEXTS = ['name', 'currency', 'priceList', 'missingPolicy', ...GUARD_NAMES] as const

function SupplierForm({ supplier: latest, onClose, onSaved }: Omit<SupplierDialogProps, 'isOpen'>) {
  const { reply } = useCall(suppliers)
  const form = useVersionedForm({
    name: `supplier-${latest?.code ?? 'new'}`,
    fields: ['code', ...TEXTS],
    latest,
    fieldsOf,
    typedOf: (data, opened) => ({
      code: opened?.code ?? textOf(data, 'code').toUpperCase(),
      isActive: opened?.isActive ?? true,
      ...Object.fromEntries(TEXTS.map(name => [name, textOf(data, name)])),
      ...Object.fromEntries(
        GUARD_NAMES.map(name => [name, percentText(Number(textOf(data, name).replace(',', '.')))]),
      ),
    }),
    check: data =>
      Object.fromEntries(
        GUARD_NAMES.filter(name => !/^\d{1,3}(?:[.,]\d)?$/.test(textOf(data, name))).map(name => [
          name,
          messages.guardWrong,
        ]),
      ),
    async send(version, typed, idempotencyKey) {
      const { code } = await callOffice(saveSupplier, { body: bodyOf(version, typed), idempotencyKey })
      onSaved(code)
    },
    async read() {
      const { suppliers: all } = await readNow(suppliers)
      return all.find(({ code }) => code === latest?.code) ?? null
    },
    saved(key) {
      showDone(messages.supplierSaved, key, suppliers)
      onClose()
    },
    label: field => LABELS[field] ?? field,
    show(field, value) {
      if (field === 'priceList')
        return reply?.priceLists.find(({ number }) => String(number) === value)?.name ?? valueText(value)
      const policy = MISSING_POLICIES.find(one => one === value)
      return field === 'missingPolicy' && policy !== undefined ? messages.policies[policy] : valueText(value)
    },
  })
  const supplier = form.opened
  return (
    <DialogForm key={supplier?.version} form={form} submit={messages.save} onCancel={onClose} isWide>
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
        // Filled anew once the lists are there.
        key={`lists-${reply?.priceLists.length ?? 0}`}
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
          defaultValue={percentText((supplier?.guards ?? DEFAULT_GUARDS)[name])}
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

const LABELS: Readonly<Record<string, string>> = {
  name: messages.supplierName,
  currency: messages.supplierCurrency,
  priceList: messages.supplierList,
  missingPolicy: messages.supplierMissing,
  ...messages.guardNames,
}

/** What the form shows of a supplier. */
function fieldsOf(supplier: Supplier | null): Fields {
  const guards = supplier?.guards ?? DEFAULT_GUARDS
  return {
    code: supplier?.code ?? '',
    name: supplier?.name ?? '',
    currency: supplier?.currency ?? '',
    priceList: String(supplier?.priceList ?? ''),
    missingPolicy: supplier?.missingPolicy ?? 'keep',
    isActive: supplier?.isActive ?? true,
    ...Object.fromEntries(GUARD_NAMES.map(name => [name, percentText(guards[name])])),
  }
}

function percentText(percent: number): string {
  return String(percent).replace('.', ',')
}

function bodyOf(version: number | null, typed: Fields): BodyOf<typeof saveSupplier> {
  const currency = textIn(typed, 'currency')
  const priceList = Number(textIn(typed, 'priceList'))
  const guard = (of: GuardName) => Number(textIn(typed, of).replace(',', '.'))
  return {
    code: textIn(typed, 'code'),
    version,
    name: textIn(typed, 'name'),
    currency: currency === '$' || currency === 'U$' ? currency : null,
    priceList: priceList > 0 ? priceList : null,
    missingPolicy: MISSING_POLICIES.find(one => one === typed.missingPolicy) ?? 'keep',
    guards: { price: guard('price'), missing: guard('missing'), refused: guard('refused') },
    isActive: typed.isActive === true,
  }
}
