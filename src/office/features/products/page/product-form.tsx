import { useId, useRef } from 'react'
import { saveDraftOf } from '#contract/office/products/product-draft.ts'
import { officeProduct, productChoices, saveProduct } from '#contract/office/products/product-page.ts'
import type { FieldEdit, Fields, FieldValue } from '#domain/office/merge.ts'
import { PRODUCT_FIELDS, priceField, readPriceField } from '#domain/office/product-fields.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { useCall } from '../../../browser/use-call.ts'
import { showDone } from '../../forms/show-undo.ts'
import { useEditsForm } from '../../forms/use-edits-form.ts'
import { useFocusOnOpening } from '../../forms/use-focus-on-opening.ts'
import { actKey } from '../../keys/act-key.ts'
import { usePermissions } from '../../operator/use-permissions.ts'
import { readNumber } from '../../settings/read-number.ts'
import { showHeld } from '../held/show-held.ts'
import { messages } from '../messages.ts'
import { productPaths } from '../product-paths.ts'
import { type Product, refreshProduct } from '../product-types.ts'
import { fieldTexts, plainValue } from './field-texts.ts'

/** Fields that hold a number, or nothing. */
const NUMBERS = ['unitMult', 'tax', 'warrantyMonths']

interface ProductFormProps {
  /** Null: a new one. */
  product: Product | null
  /** What its draft says: the edits are kept there, and published later (OFP-18). */
  draft?: Fields
  /** What is typed, for the preview. */
  onTyped?: (typed: { readonly title: string; readonly description: string }) => void
  onSaved: (code: string) => void
}

/** The facts and prices of a product, new or edited field by field (OFP-17, OFX-11). */
export function ProductForm({ product, draft, onTyped, onSaved }: ProductFormProps) {
  const { reply: choices } = useCall(productChoices)
  const permissions = usePermissions()
  const brandsId = useId()
  const mayPrice = permissions.has('prices.read') && permissions.has('prices.edit')
  const isLocked = !permissions.has('products.edit')
  const lists = mayPrice ? (product?.prices ?? choices?.lists ?? []) : []
  const priced = lists.flatMap(({ list }) => [
    priceField('price', list),
    priceField('currency', list),
    priceField('previousPrice', list),
  ])
  const fields = [...PRODUCT_FIELDS, ...priced]
  const isNumber = (field: string) =>
    NUMBERS.includes(field) || ['price', 'previousPrice'].includes(readPriceField(field)?.part ?? '')
  const numbersOf = (form: FormData) =>
    fields
      .filter(field => isNumber(field) && form.has(field))
      .map(field => [field, readNumber(textOf(form, field))] as const)
  const saving = useRef('')
  const hasSaved = useRef(true)
  const form = useEditsForm({
    name: `${draft === undefined ? 'producto' : 'borrador'} ${product?.code ?? 'nuevo'}`,
    fields: ['code', ...fields],
    required: ['code', 'title'],
    stored: { ...storedFields(product, fields), ...draft },
    check: data =>
      Object.fromEntries(
        numbersOf(data)
          .filter(([, value]) => value === null)
          .map(([field]) => [field, messages.badNumber]),
      ),
    typedOf: data => Object.fromEntries(numbersOf(data).map(([field, value]) => [field, value ?? null])),
    async send(edits, idempotencyKey, data) {
      const code = product?.code ?? textOf(data, 'code')
      saving.current = code
      if (draft !== undefined) {
        await callOffice(saveDraftOf, { body: { code, fields: withoutCode(edits) }, idempotencyKey })
        return
      }
      const body = { code, isNew: product === null, fields: withoutCode(edits) }
      const { held, saved } = await callOffice(saveProduct, { body, idempotencyKey })
      if (held !== null) await showHeld(held)
      hasSaved.current = saved.length > 0
    },
    async saved(isChanged, keys) {
      if (!isChanged) return
      if (hasSaved.current) showDone(savedText(product, draft), keys, officeProduct)
      await refreshProduct()
      onSaved(saving.current)
    },
    ...fieldTexts(choices),
  })
  const { ref, busy, refusal, onSubmit, opened, revision, field } = form
  const first = useFocusOnOpening<HTMLInputElement>(product === null)
  const node = String(opened.node ?? '')
  const nodes = choices?.nodes ?? []
  return (
    <form
      key={revision}
      ref={ref}
      onSubmit={onSubmit}
      noValidate
      className="grid gap-3 sm:grid-cols-2"
      onInput={event => {
        const data = new FormData(event.currentTarget)
        onTyped?.({ title: textOf(data, 'title'), description: String(data.get('description') ?? '') })
      }}
    >
      <fieldset disabled={isLocked} className="contents">
        {product === null ? (
          <TextField
            name="code"
            label={messages.code}
            hint={messages.codeHint}
            maxLength={50}
            autoComplete="off"
            required
            error={refusal.fields.code ?? null}
            className="sm:col-span-2"
            ref={first}
          />
        ) : null}
        <TextField {...field('title')} required maxLength={300} className="sm:col-span-2" />
        <TextField {...field('name')} optional hint={messages.nameHint} maxLength={300} />
        <TextField {...field('brand')} optional hint={messages.brandHint} list={brandsId} maxLength={300} />
        <datalist id={brandsId}>
          {choices?.brands.map(name => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Select
          key={nodes.length}
          {...field('node')}
          className="sm:col-span-2"
          options={[
            { value: '', label: messages.noNode },
            ...(nodes.length === 0 && node !== ''
              ? [{ value: node, label: product?.path.join(' › ') ?? node }]
              : []),
            ...nodes.map(({ node: value, path }) => ({ value, label: path.join(' › ') })),
          ]}
        />
        <TextArea {...field('description')} optional rows={6} maxLength={20_000} className="sm:col-span-2" />
        <TextField {...field('unitMult')} inputMode="decimal" />
        <TextField {...field('unitsPerItem')} optional hint={messages.unitHint} maxLength={300} />
        <TextField {...field('codeBars')} optional inputMode="numeric" maxLength={20} />
        <Select
          {...field('tax')}
          options={[
            { value: '', label: messages.taxUsual },
            ...Object.entries(messages.taxes).map(([value, label]) => ({ value, label })),
          ]}
        />
        <TextField {...field('warrantyMonths')} optional inputMode="numeric" maxLength={4} />
        <TextField {...field('replacedBy')} optional hint={messages.replacedByHint} maxLength={50} />
        {lists.length === 0 ? null : (
          <fieldset id={productPaths.parts.prices} className="grid gap-3 sm:col-span-2">
            <legend className="text-sm font-semibold">{messages.prices}</legend>
            <p className="text-xs text-ink-muted">{messages.pricesHint}</p>
            {lists.map(({ list }) => (
              <div key={list} className="grid gap-3 sm:grid-cols-3">
                <TextField {...field(priceField('price', list))} inputMode="decimal" />
                <Select
                  {...field(priceField('currency', list))}
                  options={[
                    { value: '', label: messages.noCurrency },
                    { value: '$', label: messages.pesos },
                    { value: 'U$', label: messages.dollars },
                  ]}
                />
                <TextField {...field(priceField('previousPrice', list))} optional inputMode="decimal" />
              </div>
            ))}
          </fieldset>
        )}
        {refusal.whole === null ? null : (
          <div className="sm:col-span-2">
            <Notice kind="error">{refusal.whole}</Notice>
          </div>
        )}
        {isLocked ? null : (
          <div className="flex justify-end sm:col-span-2">
            <Button type="submit" variant="primary" busy={busy} {...actKey('form.save')}>
              {product === null
                ? messages.createAct
                : draft === undefined
                  ? messages.save
                  : messages.saveDraft}
            </Button>
          </div>
        )}
      </fieldset>
    </form>
  )
}

function storedFields(product: Product | null, fields: readonly string[]): Fields {
  if (product === null) return { unitMult: 1 }
  const known: Readonly<Record<string, unknown>> = product
  return Object.fromEntries(
    fields.map((field): [string, FieldValue] => {
      const price = readPriceField(field)
      if (price === null) return [field, simple(known[field])]
      const row = product.prices?.find(({ list }) => list === price.list)
      return [field, row?.[price.part] ?? null]
    }),
  )
}

function simple(value: unknown): FieldValue {
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

/** The code names the product, it is no field of it. */
function withoutCode(edits: readonly FieldEdit[]) {
  return edits
    .filter(({ field }) => field !== 'code')
    .map(({ field, was, now }) => ({ field, was: plainValue(was), now: plainValue(now) }))
}

function savedText(product: Product | null, draft: Fields | undefined): string {
  if (product === null) return messages.created
  return draft === undefined ? messages.saved : messages.draftSaved
}
