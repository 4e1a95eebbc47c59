import { useId } from 'react'
import { saveWarrantyBrand, warrantyBrands } from '#contract/office/workshop/warranties.ts'
import { slugify } from '#domain/text/slug.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import { readNow } from '../../../../browser/call-cache.ts'
import { callOffice } from '../../../../browser/call-office.ts'
import { KeptDraft } from '../../../forms/kept-draft.tsx'
import { SaveBar } from '../../../forms/save-bar.tsx'
import { showDone } from '../../../forms/show-undo.ts'
import { useDraftForm } from '../../../forms/use-draft-form.ts'
import { type BrandDraft, bodyOf, draftOf, fieldsOf, mergedDraft, type WarrantyBrand } from './brand-draft.ts'
import { messages } from './messages.ts'
import { ProductRows } from './product-rows.tsx'

const PRODUCT_FIELDS = ['itemCode', 'months', 'serialPattern', 'serialHint'] as const
const LABELS: Readonly<Record<string, string>> = {
  name: messages.name,
  slug: messages.slug,
  months: messages.months,
  terms: messages.terms,
  isActive: messages.active,
}

interface BrandEditorProps {
  /** Null: a new one. */
  brand: WarrantyBrand | null
  onSaved: (slug: string) => void
}

/** A brand with its terms and products, saved whole (OFT-10). */
export function BrandEditor({ brand, onSaved }: BrandEditorProps) {
  const form = useId()
  const editor = useDraftForm<WarrantyBrand, BrandDraft>({
    name: `warranty-brand-${brand?.slug ?? 'new'}`,
    errorFields: ({ products }) => [
      'slug',
      'name',
      'terms',
      'months',
      ...products.flatMap((_, at) => PRODUCT_FIELDS.map(field => `products.${at}.${field}`)),
    ],
    check: monthsOf,
    latest: brand,
    draftOf,
    fieldsOf,
    merged: mergedDraft,
    send: (version, draft, idempotencyKey) =>
      callOffice(saveWarrantyBrand, { body: bodyOf(version, draft), idempotencyKey }),
    async read() {
      const { brands } = await readNow(warrantyBrands)
      return brands.find(({ slug }) => slug === brand?.slug) ?? null
    },
    saved(key) {
      showDone(messages.saved, key, warrantyBrands)
      onSaved(editor.draft.slug)
    },
    label: field => LABELS[field] ?? messages.products,
  })
  const { draft, change, isChanged, discard, setDraft, refusal, ref, onSubmit, busy } = editor
  const error = (field: string) => refusal.fields[field] ?? null
  return (
    <>
      <form id={form} ref={ref} onSubmit={onSubmit} noValidate className="grid min-w-0 max-w-4xl gap-4">
        <KeptDraft draft={draft} onRestore={setDraft} />
        <Panel title={draft.name === '' ? messages.newBrand : draft.name} className="grid gap-3">
          {brand === null ? null : <p className="text-sm text-ink-muted">{messages.given(brand.approved)}</p>}
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              name="name"
              label={messages.name}
              value={draft.name}
              onChange={event => {
                const name = event.currentTarget.value
                change(brand === null ? { name, slug: slugify(name) } : { name })
              }}
              error={error('name') ?? refusal.whole}
              autoComplete="off"
              required
            />
            <TextField
              name="slug"
              label={messages.slug}
              hint={messages.slugHint}
              value={draft.slug}
              onChange={event => change({ slug: event.currentTarget.value })}
              readOnly={brand !== null}
              error={error('slug')}
              autoComplete="off"
              required
            />
            <TextField
              name="months"
              label={messages.months}
              hint={messages.monthsHint}
              value={draft.months}
              onChange={event => change({ months: event.currentTarget.value })}
              error={error('months')}
              inputMode="numeric"
              autoComplete="off"
            />
            <Checkbox
              label={messages.active}
              checked={draft.isActive}
              onChange={event => change({ isActive: event.currentTarget.checked })}
            />
          </div>
          <TextArea
            name="terms"
            label={messages.terms}
            value={draft.terms}
            onChange={event => change({ terms: event.currentTarget.value })}
            error={error('terms')}
            rows={6}
          />
        </Panel>
        <Panel title={messages.products}>
          <ProductRows
            products={draft.products}
            months={draft.months}
            errorOf={(at, field) => error(`products.${at}.${field}`)}
            onChange={products => change({ products })}
          />
        </Panel>
      </form>
      <SaveBar isChanged={isChanged} form={form} onDiscard={discard} isBusy={busy} />
    </>
  )
}

function monthsOf({ months, products }: BrandDraft): Record<string, string> {
  const isWrong = (text: string) => !/^[1-9]\d{0,2}$/.test(text.trim())
  const wrong = products.flatMap((product, at) => (isWrong(product.months) ? [`products.${at}.months`] : []))
  return Object.fromEntries(
    [...(isWrong(months) ? ['months'] : []), ...wrong].map(field => [field, messages.numberWrong]),
  )
}
