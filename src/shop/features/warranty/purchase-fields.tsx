import type { BusinessDay } from '#domain/business-day.ts'
import { TextField } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { ProofField } from './proof-field.tsx'
import { texts } from './texts.ts'
import type { WarrantyProduct } from './warranty.ts'
import type { FieldErrors, WarrantyDraft } from './warranty-draft.ts'

interface PurchaseFieldsProps {
  products: readonly WarrantyProduct[]
  /** The chosen one. */
  product: WarrantyProduct | undefined
  draft: WarrantyDraft
  errors: FieldErrors
  change: (changes: Partial<WarrantyDraft>) => void
  proof: File | null
  changeProof: (file: File | null) => void
  /** Undefined on the server. */
  today: BusinessDay | undefined
  disabled: boolean
}

/** What was bought, when, where, and the proof of it. */
export function PurchaseFields(props: PurchaseFieldsProps) {
  const { products, product, draft, errors, change, proof, changeProof, today, disabled } = props
  const needsSerial = product?.needsSerial ?? true
  return (
    <fieldset
      disabled={disabled}
      className="grid gap-4 rounded border border-line bg-surface p-4 sm:grid-cols-2"
    >
      <legend className="float-left w-full text-base font-semibold sm:col-span-2">
        {texts.aboutProduct}
      </legend>
      <Select
        label={texts.product}
        name="itemCode"
        required
        className="sm:col-span-2"
        error={errors.itemCode ?? null}
        value={draft.itemCode}
        onChange={event => change({ itemCode: event.target.value })}
        options={[
          { value: '', label: texts.chooseOne },
          ...products.map(({ itemCode, title }) => ({ value: itemCode, label: `${title} (${itemCode})` })),
        ]}
      />
      <TextField
        label={texts.serial}
        name="serial"
        required={needsSerial}
        optional={!needsSerial}
        hint={product?.serialHint || texts.serialHint}
        error={errors.serial ?? null}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={draft.serial}
        onChange={event => change({ serial: event.target.value })}
      />
      <TextField
        label={texts.purchaseDate}
        name="purchaseDate"
        type="date"
        required
        hint={texts.purchaseHint}
        error={errors.purchaseDate ?? null}
        max={today}
        value={draft.purchaseDate}
        onChange={event => change({ purchaseDate: event.target.value })}
      />
      <TextField
        label={texts.reseller}
        name="reseller"
        required
        error={errors.reseller ?? null}
        maxLength={120}
        autoComplete="off"
        value={draft.reseller}
        onChange={event => change({ reseller: event.target.value })}
      />
      <TextField
        label={texts.invoiceRef}
        name="invoiceRef"
        required
        hint={texts.invoiceHint}
        error={errors.invoiceRef ?? null}
        maxLength={60}
        autoComplete="off"
        value={draft.invoiceRef}
        onChange={event => change({ invoiceRef: event.target.value })}
      />
      <ProofField file={proof} change={changeProof} error={errors.proof} />
    </fieldset>
  )
}
