import type { FieldError } from '#contract/errors.ts'
import { MAX_LINE_QUANTITY } from '#domain/constants.ts'
import type { FieldValue } from '#domain/office/merge.ts'
import { isBarcode } from '#domain/products/ean.ts'
import type { ProductInput } from '../../catalogue/write/product-input.ts'
import { messages } from './messages.ts'

const LONGEST_TEXT = 300
const LONGEST_DESCRIPTION = 20_000
const LONGEST_WARRANTY = 1_200
const TAXES: readonly FieldValue[] = [0, 10, 22]

type Given = Omit<ProductInput, 'code' | 'id'>
type Writable = { -readonly [Key in keyof Given]: Given[Key] }

/** The facts of a product from edited fields, as its writer takes them, and what of them is no usable value. */
export function readFields(values: ReadonlyMap<string, FieldValue>): { input: Given; errors: FieldError[] } {
  const input: Writable = {}
  const errors: FieldError[] = []
  const report = (path: string, code: string, detail: string) => errors.push({ path, code, detail })
  const text = (field: 'title' | 'name' | 'description' | 'unitsPerItem', most: number) => {
    const value = values.get(field)
    if (value === undefined) return
    const given = String(value ?? '').trim()
    if (given.length > most) report(field, 'too_long', messages.tooLong(most))
    else input[field] = given
  }
  text('title', LONGEST_TEXT)
  text('name', LONGEST_TEXT)
  text('description', LONGEST_DESCRIPTION)
  text('unitsPerItem', LONGEST_TEXT)
  if (input.title === '') report('title', 'missing', messages.missing)
  // The short name follows the title unless it has one of its own.
  if (input.name === '') delete input.name

  const multiple = values.get('unitMult')
  if (multiple !== undefined) {
    const given = multiple === null || multiple === '' ? 1 : multiple
    if (typeof given === 'number' && isMultiple(given)) input.unitMult = given
    else report('unitMult', 'range', messages.multiple)
  }
  const barcode = values.get('codeBars')
  if (barcode !== undefined) {
    const given = String(barcode ?? '').replaceAll(/[\s-]/g, '')
    if (given !== '' && !isBarcode(given)) report('codeBars', 'check_digit', messages.barcode)
    else input.codeBars = given === '' ? null : given
  }
  const tax = values.get('tax')
  if (tax !== undefined) {
    if (tax === null || tax === '') input.tax = null
    else if (typeof tax === 'number' && TAXES.includes(tax)) input.tax = tax
    else report('tax', 'unknown', messages.tax)
  }
  const months = values.get('warrantyMonths')
  if (months !== undefined) {
    if (months === null || months === '' || months === 0) input.warrantyMonths = null
    else if (
      typeof months === 'number' &&
      Number.isInteger(months) &&
      months > 0 &&
      months <= LONGEST_WARRANTY
    )
      input.warrantyMonths = months
    else report('warrantyMonths', 'range', messages.warranty)
  }
  const successor = values.get('replacedBy')
  if (successor !== undefined) input.replacedBy = String(successor ?? '').trim() || null
  return { input, errors }
}

function isMultiple(value: number): boolean {
  return value > 0 && value <= MAX_LINE_QUANTITY && Math.round(value * 1000) / 1000 === value
}
