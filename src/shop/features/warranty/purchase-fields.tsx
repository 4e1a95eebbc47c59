import type { BusinessDay } from '#domain/time/business-day.ts'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { type DraftForm, draftField } from './draft-field.ts'
import { messages } from './messages.ts'
import { ProofField } from './proof-field.tsx'
import type { WarrantyProduct } from './warranty.ts'

interface PurchaseFieldsProps extends DraftForm {
  products: readonly WarrantyProduct[]
  /** The selected product. */
  product: WarrantyProduct | undefined
  proof: File | null
  changeProof: (file: File | null) => void
  /** Undefined on the server. */
  today: BusinessDay | undefined
  disabled: boolean
}

/** Product, date and shop of the purchase, and its proof. */
export function PurchaseFields({
  products,
  product,
  proof,
  changeProof,
  today,
  disabled,
  ...form
}: PurchaseFieldsProps) {
  const needsSerial = product?.needsSerial ?? true
  return (
    <fieldset
      disabled={disabled}
      className="grid gap-4 rounded border border-line bg-surface p-4 sm:grid-cols-2"
    >
      <legend className="float-left w-full text-base font-semibold sm:col-span-2">
        {messages.aboutProduct}
      </legend>
      <Select
        label={messages.product}
        {...draftField(form, 'itemCode')}
        required
        className="sm:col-span-2"
        options={[
          { value: '', label: messages.chooseOne },
          ...products.map(({ itemCode, title }) => ({ value: itemCode, label: `${title} (${itemCode})` })),
        ]}
      />
      <TextField
        label={messages.serial}
        {...draftField(form, 'serial')}
        required={needsSerial}
        optional={!needsSerial}
        hint={product?.serialHint || messages.serialHint}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        label={messages.purchaseDate}
        {...draftField(form, 'purchaseDate')}
        type="date"
        required
        hint={messages.purchaseHint}
        max={today}
      />
      <TextField
        label={messages.reseller}
        {...draftField(form, 'reseller')}
        required
        maxLength={120}
        autoComplete="off"
      />
      <TextField
        label={messages.invoiceRef}
        {...draftField(form, 'invoiceRef')}
        required
        hint={messages.invoiceHint}
        maxLength={60}
        autoComplete="off"
      />
      <ProofField file={proof} change={changeProof} error={form.errors.proof} />
    </fieldset>
  )
}
