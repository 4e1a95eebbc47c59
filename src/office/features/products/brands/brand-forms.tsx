import { useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import { mergeBrands, officeBrands, saveBrand } from '#contract/office/products/brands.ts'
import { officeProduct, productChoices } from '#contract/office/products/product-page.ts'
import type { FieldEdit, Fields } from '#domain/office/merge.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { invalidate } from '../../../browser/call-cache.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { textIn } from '../../forms/conflicts/fields.ts'
import { valueText } from '../../forms/conflicts/save-over.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { FileInput } from '../../forms/file-input.tsx'
import { showDone } from '../../forms/show-undo.ts'
import { useBannerUpload } from '../../forms/use-banner-upload.ts'
import { useEditsForm } from '../../forms/use-edits-form.ts'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { PICTURE_TYPES } from '../media/upload-file.ts'
import { messages } from './messages.ts'

export type BrandRow = ReplyOf<typeof officeBrands>['brands'][number]

const READS = [officeBrands, productChoices, officeProduct] as const

interface BrandFormProps {
  brand: BrandRow
  onClose: () => void
}

interface BrandDialogProps {
  brand: BrandRow | null
  onClose: () => void
}

/** Name and logo of a brand (OFP-26). */
export function EditBrand({ brand, onClose }: BrandDialogProps) {
  return (
    <Dialog open={brand !== null} onClose={onClose} title={brand === null ? '' : messages.editOf(brand.name)}>
      {brand === null ? null : <BrandForm key={brand.id} brand={brand} onClose={onClose} />}
    </Dialog>
  )
}

const LABELS: Readonly<Record<string, string>> = { name: messages.name, logo: messages.logo }

function BrandForm({ brand, onClose }: BrandFormProps) {
  const { id, products, discounts } = brand
  const [name, setName] = useState(brand.name)
  // A logo is no field of the form: with what was shown when it was chosen, it counts as typed.
  const [chosen, setChosen] = useState<{ logo: string | null; over: Fields } | null>(null)
  const form = useEditsForm({
    name: `brand-${id}`,
    fields: ['name', 'logo'],
    required: ['name'],
    stored: chosen?.over ?? { name: brand.name, logo: brand.logo },
    typedOf: (): Fields => (chosen === null ? {} : { logo: chosen.logo }),
    label: field => LABELS[field] ?? field,
    show: (field, value) =>
      field === 'logo' ? (value === null ? messages.noLogo : messages.aLogo) : valueText(value),
    send(edits, idempotencyKey) {
      const { was, now } = bothOf(edits, form.opened)
      return callOffice(saveBrand, { body: { id, ...now, was }, idempotencyKey })
    },
    async saved(_, keys) {
      onClose()
      showDone(messages.saved(name.trim()), keys, ...READS)
      await invalidate(...READS)
    },
  })
  const { opened } = form
  const typed = name.trim()
  return (
    <DialogForm key={form.revision} form={form} submit={messages.save} onCancel={onClose}>
      <TextField
        {...form.field('name')}
        maxLength={100}
        autoFocus
        onChange={event => setName(event.target.value)}
      />
      {typed === opened.name || typed === '' ? null : (
        <p className="text-sm text-ink-muted">{messages.renames(products, discounts)}</p>
      )}
      <LogoField
        name={brand.name}
        logo={chosen === null ? logoIn(opened) : chosen.logo}
        onChange={logo => setChosen({ logo, over: opened })}
      />
    </DialogForm>
  )
}

/** Name and logo as they were seen and as they are wanted; what was not edited is the same in both. */
function bothOf(edits: readonly FieldEdit[], opened: Fields) {
  const was = { ...opened, ...Object.fromEntries(edits.map(edit => [edit.field, edit.was])) }
  const now = { ...opened, ...Object.fromEntries(edits.map(edit => [edit.field, edit.now])) }
  return {
    was: { name: textIn(was, 'name'), logo: logoIn(was) },
    now: { name: textIn(now, 'name'), logo: logoIn(now) },
  }
}

function logoIn(fields: Fields): string | null {
  return textIn(fields, 'logo') || null
}

interface LogoFieldProps {
  name: string
  logo: string | null
  onChange: (logo: string | null) => void
}

function LogoField({ name, logo, onChange }: LogoFieldProps) {
  const { isBusy, hasFailed, upload } = useBannerUpload(({ image }) => onChange(image))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-medium">{messages.logo}</legend>
      {logo === null ? (
        <p className="text-sm text-ink-muted">{messages.noLogo}</p>
      ) : (
        <img
          src={logo}
          alt={messages.logoAlt(name)}
          className="max-h-24 max-w-full justify-self-start rounded border border-line p-2"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <FileInput
          label={messages.pickLogo}
          types={PICTURE_TYPES}
          isBusy={isBusy}
          onPick={files => void upload(files)}
        />
        {logo === null ? null : <Button onClick={() => onChange(null)}>{messages.removeLogo}</Button>}
      </div>
      {hasFailed ? <Notice kind="error">{messages.logoFailed}</Notice> : null}
      <p className="text-xs text-ink-muted">{messages.logoHint}</p>
    </fieldset>
  )
}

/** Makes a brand part of another one (OFP-26). */
export function MergeBrand({ brand, brands, onClose }: BrandDialogProps & { brands: readonly BrandRow[] }) {
  return (
    <Dialog
      open={brand !== null}
      onClose={onClose}
      title={brand === null ? '' : messages.mergeOf(brand.name)}
    >
      {brand === null ? null : <MergeForm key={brand.id} brand={brand} brands={brands} onClose={onClose} />}
    </Dialog>
  )
}

function MergeForm({ brand, brands, onClose }: BrandFormProps & { brands: readonly BrandRow[] }) {
  const [chosen, setChosen] = useState('')
  const others = brands.filter(({ id }) => id !== brand.id)
  const into = others.find(({ id }) => String(id) === chosen)
  const form = useOfficeForm({
    name: `brand-merge-${brand.id}`,
    fields: ['into'],
    check: () => (into === undefined ? { into: messages.chooseInto } : {}),
    async send(_, idempotencyKey) {
      if (into === undefined) return
      await callOffice(mergeBrands, { body: { from: brand.id, into: into.id }, idempotencyKey })
      onClose()
      showDone(messages.merged(brand.name, into.name), idempotencyKey, ...READS)
      await invalidate(...READS)
    },
  })
  return (
    <DialogForm form={form} submit={messages.mergeAct} onCancel={onClose}>
      <Select
        name="into"
        label={messages.into}
        hint={messages.intoHint}
        value={chosen}
        error={form.refusal.fields.into ?? null}
        onChange={event => setChosen(event.target.value)}
        options={[
          { value: '', label: messages.choose },
          ...others.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      {into === undefined ? null : (
        <p className="text-sm">
          {messages.mergeEffect(brand.name, into.name, brand.products, brand.discounts)}
        </p>
      )}
      {into !== undefined && brand.discounts + into.discounts > 0 ? (
        <Notice kind="warning">{messages.priceWarning}</Notice>
      ) : null}
    </DialogForm>
  )
}
