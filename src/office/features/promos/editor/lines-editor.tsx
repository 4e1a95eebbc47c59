import { formatPrice } from '#domain/money/money.ts'
import { Button } from '#ui/buttons/button.tsx'
import { controlClasses } from '#ui/fields/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { messages } from '../messages.ts'
import type { LineDraft, PromoProduct } from '../promo-draft.ts'
import { LineMoney } from './line-margins.tsx'

interface LinesEditorProps {
  lines: readonly LineDraft[]
  products: ReadonlyMap<string, PromoProduct>
  errors: Readonly<Partial<Record<string, string>>>
  /** Without it there is no price to see or to type. */
  readsPrices: boolean
  onChange: (lines: readonly LineDraft[]) => void
}

/** Products of a promotion with what is asked and given for each (OFM-01). */
export function LinesEditor({ lines, products, errors, readsPrices, onChange }: LinesEditorProps) {
  if (lines.length === 0) return <p className="text-sm text-ink-muted">{messages.noLines}</p>
  const change = (at: number, changes: Partial<LineDraft>) =>
    onChange(lines.map((line, place) => (place === at ? { ...line, ...changes } : line)))
  return (
    <ul className="grid gap-2">
      {lines.map((line, at) => (
        <LineRow
          key={line.itemCode}
          line={line}
          product={products.get(line.itemCode)}
          error={name => errors[`lines.${at}.${name}`] ?? null}
          readsPrices={readsPrices}
          onChange={changes => change(at, changes)}
          onRemove={() => onChange(lines.filter(one => one !== line))}
        />
      ))}
    </ul>
  )
}

interface LineRowProps {
  line: LineDraft
  product: PromoProduct | undefined
  error: (name: string) => string | null
  readsPrices: boolean
  onChange: (changes: Partial<LineDraft>) => void
  onRemove: () => void
}

function LineRow({ line, product, error, readsPrices, onChange, onRemove }: LineRowProps) {
  const { itemCode, currency, required } = line
  const field = (name: 'price' | 'finalDiscount' | 'factorQty' | 'quantity' | 'minQty' | 'maxQty') => (
    <NumberCell
      label={messages.line[name]}
      name={messages.lineField(messages.line[name], itemCode)}
      value={line[name]}
      error={error(name)}
      onChange={value => onChange({ [name]: value })}
    />
  )
  return (
    <li className="grid gap-2 rounded border border-line p-2">
      <div className="flex items-start gap-2 text-sm">
        <p className="min-w-0 flex-1 wrap-anywhere">
          <b className="font-semibold">{itemCode}</b> {product?.title ?? ''}
          <span className="block text-xs text-ink-muted">
            {[
              product?.isActive === false ? messages.inactiveProduct : null,
              product?.stockDescription,
              product?.listPrice === undefined || product.currency === null
                ? null
                : messages.listPrice(formatPrice(product.listPrice, product.currency)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
        <Button size="sm" variant="quiet" square aria-label={messages.remove(itemCode)} onClick={onRemove}>
          <Icon name="trash" />
        </Button>
      </div>
      {error('itemCode') === null ? null : <p className="text-sm text-danger">{error('itemCode')}</p>}
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-4 xl:grid-cols-8">
        {readsPrices ? field('price') : null}
        {readsPrices ? (
          <label className="grid content-start gap-1 text-xs text-ink-muted">
            {messages.line.currency}
            <select
              aria-label={messages.lineField(messages.line.currency, itemCode)}
              value={currency}
              className={joinClasses(controlClasses, 'px-2')}
              onChange={event => onChange({ currency: event.target.value === 'U$' ? 'U$' : '$' })}
            >
              <option value="$">$</option>
              <option value="U$">U$S</option>
            </select>
          </label>
        ) : null}
        {field('finalDiscount')}
        {field('factorQty')}
        {field('quantity')}
        {field('minQty')}
        {field('maxQty')}
        <label className="grid content-start justify-items-start gap-1 text-xs text-ink-muted">
          {messages.line.required}
          <input
            type="checkbox"
            aria-label={messages.lineField(messages.line.required, itemCode)}
            checked={required}
            className="mt-2 size-5 accent-accent"
            onChange={event => onChange({ required: event.target.checked })}
          />
        </label>
      </div>
      <LineMoney line={line} product={product} />
    </li>
  )
}

interface NumberCellProps {
  label: string
  name: string
  value: string
  error: string | null
  onChange: (value: string) => void
}

function NumberCell({ label, name, value, error, onChange }: NumberCellProps) {
  return (
    <label className="grid content-start gap-1 text-xs text-ink-muted">
      {label}
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={name}
        aria-invalid={error === null ? undefined : true}
        value={value}
        className={joinClasses(controlClasses, 'px-2 text-right')}
        onChange={event => onChange(event.target.value)}
      />
      {error === null ? null : <span className="text-danger">{error}</span>}
    </label>
  )
}
