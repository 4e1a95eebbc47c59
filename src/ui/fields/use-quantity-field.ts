import { type ChangeEvent, type FocusEvent, useState } from 'react'
import {
  formatQuantity,
  parseQuantity,
  type QuantityRange,
  type QuantityUse,
  settledQuantity,
  stepQuantity,
} from '#domain/pricing/quantity.ts'

export interface QuantityFieldOptions {
  /** Null while the field is empty. */
  value: number | null
  range: QuantityRange
  /** The quantity of a `removable` line may be 0. */
  use?: QuantityUse
  onChange: (quantity: number | null) => void
  /** Called with typed text that is not a valid quantity, also while typing; with null once it is valid again. */
  onIgnored?: (typed: string | null) => void
}

/** The state of a quantity field (QTY-03..10); typed text takes effect as soon as it is valid. */
export function useQuantityField({ value, range, use = 'new', onChange, onIgnored }: QuantityFieldOptions) {
  const [typed, setTyped] = useState<string | null>(null)
  const [ignored, setIgnored] = useState<string | null>(null)

  const ignore = (text: string | null) => {
    if (text !== ignored) onIgnored?.(text)
    setIgnored(text)
  }
  const choose = (quantity: number | null) => {
    setTyped(null)
    ignore(null)
    if (quantity !== value) onChange(quantity)
  }
  const type = (text: string) => {
    setTyped(text)
    const read = parseQuantity(text, range, use)
    ignore(read.kind === 'ignored' ? text : null)
    if (read.kind === 'valid') onChange(read.quantity)
    if (read.kind === 'empty') onChange(null)
  }
  /** Commits the typed text on blur; the field then shows the effective quantity. */
  const settle = () => {
    if (typed === null) return
    const settled = settledQuantity(typed, value, range, use)
    setTyped(null)
    if (settled !== value) onChange(settled)
  }
  /** Whether the invalid text was committed: the field lost focus or Enter was pressed. */
  const isRejected = ignored !== null && typed === null
  return {
    value,
    range,
    /** The last invalid text, until the field holds a quantity again. */
    ignored,
    isRejected,
    settle,
    step: (direction: 1 | -1) => choose(stepQuantity(value, direction, range)),
    choose,
    /** Props of the text input. */
    input: {
      type: 'text',
      'data-quantity': '',
      'data-ignored': ignored?.trim(),
      inputMode: Number.isInteger(range.step) ? 'numeric' : 'decimal',
      autoComplete: 'off',
      'aria-invalid': isRejected || undefined,
      value: typed ?? (value === null ? '' : formatQuantity(value)),
      onFocus: (event: FocusEvent<HTMLInputElement>) => event.target.select(),
      onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.target.value),
      onBlur: settle,
    } as const,
  }
}

export type QuantityField = ReturnType<typeof useQuantityField>
