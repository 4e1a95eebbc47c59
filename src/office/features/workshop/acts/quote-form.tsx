import { type KeyboardEvent, useState } from 'react'
import { quoteRepair } from '#contract/office/workshop/repairs.ts'
import { decimalsOf } from '#domain/money/decimal.ts'
import { type Currency, formatPrice, parseCurrency } from '#domain/money/money.ts'
import { QUOTE_TAXES, type QuoteLine, quoteTotals } from '#domain/repairs/repair-quote.ts'
import { addDays, businessDayOf } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { focusInDialog } from '#ui/dialogs/focus-in-dialog.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { controlClasses, FieldError, TextArea, TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { Icon } from '#ui/icon.tsx'
import { callOffice } from '../../../browser/call-office.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { textOrNull } from '../../forms/text-or-null.ts'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { readNumber } from '../../settings/read-number.ts'
import { messages } from '../messages.ts'
import { refreshRepairs } from '../repair-types.ts'
import type { RepairFormProps } from './act.ts'
import { CustomerNote } from './note-fields.tsx'

/** A quote holds for a week unless somebody says otherwise. */
const VALID_DAYS = 7

interface TypedLine {
  readonly key: number
  readonly description: string
  readonly quantity: string
  readonly unitPrice: string
  readonly tax: (typeof QUOTE_TAXES)[number]
}

const emptyLine = (key: number): TypedLine => ({
  key,
  description: '',
  quantity: '1',
  unitPrice: '',
  tax: 22,
})

/** OFT-03: diagnosis, lines with tax in one currency, and until when it holds; sending it mails the customer. */
export function QuoteForm({ repair, onDone }: RepairFormProps) {
  const { docNum, status: from, diagnosis = null } = repair
  const today = businessDayOf(new Date())
  const [lines, setLines] = useState<readonly TypedLine[]>([emptyLine(0)])
  const [currency, setCurrency] = useState<Currency>('$')
  const read = lines.flatMap(line => readLine(line) ?? [])
  const form = useOfficeForm({
    name: `presupuesto-${docNum}`,
    fields: ['diagnosis', 'validUntil', 'note', 'lines'],
    check: (): Partial<Record<string, string>> =>
      read.length < lines.length ? { lines: messages.lineIncomplete } : {},
    async send(data, idempotencyKey) {
      const body = {
        docNum,
        from,
        diagnosis: textOf(data, 'diagnosis'),
        currency,
        validUntil: textOf(data, 'validUntil'),
        lines: read,
        note: textOrNull(data, 'note'),
      }
      await callOffice(quoteRepair, { body, idempotencyKey })
      showToast('success', messages.quoteSent(docNum))
      onDone()
      await refreshRepairs()
    },
  })
  const errors = form.refusal.fields
  const change = (key: number, part: Partial<TypedLine>) =>
    setLines(lines.map(line => (line.key === key ? { ...line, ...part } : line)))
  const add = () => setLines([...lines, emptyLine(Math.max(...lines.map(line => line.key)) + 1)])
  return (
    <DialogForm isLasting form={form} submit={messages.sendQuote} cancel={messages.back} onCancel={onDone}>
      <TextArea
        name="diagnosis"
        label={messages.diagnosis}
        error={errors.diagnosis ?? null}
        defaultValue={diagnosis ?? ''}
        rows={2}
        maxLength={1000}
        required
        ref={focusInDialog}
      />
      <div className="grid grid-cols-2 gap-3">
        <Select
          name="currency"
          label={messages.currency}
          options={messages.currencies}
          value={currency}
          onChange={event => setCurrency(parseCurrency(event.target.value) ?? '$')}
        />
        <TextField
          name="validUntil"
          type="date"
          label={messages.validUntil}
          min={today}
          defaultValue={addDays(today, VALID_DAYS)}
          error={errors.validUntil ?? null}
          required
        />
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-sm font-medium">{messages.lines}</legend>
        <div aria-hidden="true" className={`${LINE_GRID} text-xs text-ink-muted max-sm:hidden`}>
          <span>{messages.concept}</span>
          <span>{messages.quantity}</span>
          <span>{messages.unitPrice}</span>
          <span>{messages.tax}</span>
        </div>
        {lines.map((line, at) => (
          <LineFields
            key={line.key}
            line={line}
            place={at + 1}
            isInvalid={errors.lines !== undefined && readLine(line) === null}
            onChange={part => change(line.key, part)}
            onRemove={lines.length === 1 ? null : () => setLines(lines.filter(one => one.key !== line.key))}
            onEnter={at === lines.length - 1 && readLine(line) !== null ? add : null}
          />
        ))}
        {errors.lines === undefined ? null : <FieldError id="lines-error">{errors.lines}</FieldError>}
        <div>
          <Button size="sm" icon={<Icon name="plus" />} onClick={add}>
            {messages.addLine}
          </Button>
        </div>
      </fieldset>
      <QuoteTotals lines={read} currency={currency} />
      <CustomerNote error={errors.note} />
      <p className="text-sm text-ink-muted">{messages.mailed}</p>
    </DialogForm>
  )
}

interface LineFieldsProps {
  line: TypedLine
  place: number
  isInvalid: boolean
  onChange: (part: Partial<TypedLine>) => void
  onRemove: (() => void) | null
  /** Enter in its price; null: nothing. */
  onEnter: (() => void) | null
}

const LINE_GRID = 'grid grid-cols-[5rem_1fr_5.5rem_2.75rem] gap-2 sm:grid-cols-[1fr_5rem_8.5rem_6rem_2.75rem]'

function LineFields({ line, place, isInvalid, onChange, onRemove, onEnter }: LineFieldsProps) {
  // A quote is mailed by its button or Ctrl+Enter: here Enter goes to the next line, as in a sheet.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    if (!(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    onEnter?.()
  }
  const named = (name: string) => ({
    'aria-label': messages.lineLabel(name, place),
    placeholder: name,
    className: controlClasses,
    'aria-invalid': isInvalid || undefined,
    autoComplete: 'off',
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of its fields
    <div className={LINE_GRID} onKeyDown={press}>
      <input
        {...named(messages.concept)}
        // A line that is added is typed at once; the first one waits for the diagnosis.
        // biome-ignore lint/a11y/noAutofocus: see above
        autoFocus={place > 1}
        className={`${controlClasses} max-sm:col-span-4`}
        value={line.description}
        maxLength={200}
        onChange={event => onChange({ description: event.target.value })}
      />
      <input
        {...named(messages.quantity)}
        inputMode="decimal"
        value={line.quantity}
        onChange={event => onChange({ quantity: event.target.value })}
      />
      <input
        {...named(messages.unitPrice)}
        inputMode="decimal"
        value={line.unitPrice}
        onChange={event => onChange({ unitPrice: event.target.value })}
      />
      <select
        aria-label={messages.lineLabel(messages.tax, place)}
        className={controlClasses}
        value={line.tax}
        onChange={event =>
          onChange({ tax: QUOTE_TAXES.find(rate => String(rate) === event.target.value) ?? 22 })
        }
      >
        {messages.taxes.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {onRemove === null ? (
        <span />
      ) : (
        <Button square variant="quiet" aria-label={messages.removeLine(place)} onClick={onRemove}>
          <Icon name="trash" />
        </Button>
      )}
    </div>
  )
}

type SentLine = Pick<TypedLine, 'description' | 'tax'> & { quantity: number; unitPrice: number }

/** A line as it is sent; null while it is incomplete. */
function readLine({ description, quantity, unitPrice, tax }: TypedLine): SentLine | null {
  const [many, price] = [readNumber(quantity), readNumber(unitPrice)]
  if (description.trim() === '' || many == null || many <= 0 || price == null) return null
  // No paper has parts of a hundredth, and no quantity those of a thousandth.
  if (decimalsOf(price, 3) > 2 || decimalsOf(many, 4) > 3) return null
  return { description: description.trim(), quantity: many, unitPrice: price, tax }
}

/** Net, tax by rate and total. */
export function QuoteTotals({ lines, currency }: { lines: readonly QuoteLine[]; currency: Currency }) {
  const { subtotal, taxes, total } = quoteTotals(lines, currency)
  return (
    <dl className="ml-auto grid grid-cols-[auto_auto] gap-x-6 text-sm">
      <dt className="text-ink-muted">{messages.subtotal}</dt>
      <dd className="text-right">{formatPrice(subtotal, currency)}</dd>
      {taxes.map(({ rate, tax }) => (
        <div key={rate} className="contents">
          <dt className="text-ink-muted">{messages.taxOf(rate)}</dt>
          <dd className="text-right">{formatPrice(tax, currency)}</dd>
        </div>
      ))}
      <dt className="font-semibold">{messages.total}</dt>
      <dd className="text-right font-semibold">{formatPrice(total, currency)}</dd>
    </dl>
  )
}
