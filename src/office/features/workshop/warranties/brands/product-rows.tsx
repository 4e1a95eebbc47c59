import { useState } from 'react'
import { matchesSerialPattern } from '#domain/repairs/serial-pattern.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/field.tsx'
import type { TypedProduct } from './brand-draft.ts'
import { messages } from './messages.ts'

interface ProductRowsProps {
  products: readonly TypedProduct[]
  /** Of a product that is added. */
  months: string
  errorOf: (at: number, field: string) => string | null
  onChange: (products: readonly TypedProduct[]) => void
}

/** The products of a brand, each with its months and how its serials look (OFT-10). */
export function ProductRows({ products, months, errorOf, onChange }: ProductRowsProps) {
  const [code, setCode] = useState('')
  const add = () => {
    const itemCode = code.trim()
    if (itemCode === '') return
    const added = { itemCode, title: '', months, needsSerial: false, serialPattern: '', serialHint: '' }
    onChange([added, ...products])
    setCode('')
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label={messages.codeToAdd}
          value={code}
          onChange={event => setCode(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
          autoComplete="off"
          className="w-48"
        />
        <Button onClick={add}>{messages.add}</Button>
      </div>
      {products.map((product, at) => (
        <ProductRow
          key={product.itemCode}
          product={product}
          errorOf={field => errorOf(at, field)}
          onChange={changed => onChange(products.with(at, changed))}
          onRemove={() => onChange(products.toSpliced(at, 1))}
        />
      ))}
    </div>
  )
}

interface ProductRowProps {
  product: TypedProduct
  errorOf: (field: string) => string | null
  onChange: (product: TypedProduct) => void
  onRemove: () => void
}

function ProductRow({ product, errorOf, onChange, onRemove }: ProductRowProps) {
  const { itemCode, title, months, needsSerial, serialPattern, serialHint } = product
  const change = (changes: Partial<TypedProduct>) => onChange({ ...product, ...changes })
  return (
    <fieldset className="grid gap-3 rounded border border-line p-3">
      <legend className="px-1 text-sm font-semibold wrap-anywhere">
        {itemCode} {title}
      </legend>
      {errorOf('itemCode') === null ? null : <p className="text-sm text-danger">{errorOf('itemCode')}</p>}
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={messages.months}
          value={months}
          onChange={event => change({ months: event.currentTarget.value })}
          error={errorOf('months')}
          inputMode="numeric"
          autoComplete="off"
          className="w-24"
        />
        <Checkbox
          label={messages.serial}
          checked={needsSerial}
          onChange={event => change({ needsSerial: event.currentTarget.checked })}
        />
        <Button size="sm" aria-label={messages.removeOf(itemCode)} onClick={onRemove}>
          {messages.remove}
        </Button>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={messages.pattern}
          hint={messages.patternHint}
          value={serialPattern}
          onChange={event => change({ serialPattern: event.currentTarget.value })}
          error={errorOf('serialPattern')}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          label={messages.hint}
          value={serialHint}
          onChange={event => change({ serialHint: event.currentTarget.value })}
          error={errorOf('serialHint')}
          autoComplete="off"
        />
        {serialPattern.trim() === '' ? null : <SerialTester pattern={serialPattern.trim()} />}
      </div>
    </fieldset>
  )
}

/** Whether a serial fits the pattern that is being typed, by the rule of the shop's form. */
function SerialTester({ pattern }: { pattern: string }) {
  const [serial, setSerial] = useState('')
  const fits = matchesSerialPattern(pattern, serial.trim())
  return (
    <div className="grid gap-1">
      <TextField
        label={messages.tester}
        value={serial}
        onChange={event => setSerial(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <p role="status" className="text-sm">
        {fits === null
          ? messages.patternWrong
          : serial.trim() === ''
            ? ''
            : fits
              ? messages.fits
              : messages.fitsNot}
      </p>
    </div>
  )
}
