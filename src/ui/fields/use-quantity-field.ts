import { useState } from 'react'
import {
  formatQuantity,
  type QuantityRange,
  type QuantityUse,
  readQuantity,
  settledQuantity,
  stepQuantity,
} from '#domain/pricing/quantity.ts'

export interface QuantityFieldOptions {
  /** Null while the field is empty. */
  value: number | null
  range: QuantityRange
  /** A `removable` line may go down to 0. */
  use?: QuantityUse
  onChange: (quantity: number | null) => void
  /** What was typed is ignored, also while it is still being typed; null once the field holds a quantity again. */
  onIgnored?: (typed: string | null) => void
}

/** The state of a quantity field (QTY-03..10); what is typed counts as soon as it is valid. */
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
  return {
    value,
    range,
    shown: typed ?? (value === null ? '' : formatQuantity(value)),
    /** The last text that was ignored, until the field holds a quantity again. */
    ignored,
    /** Whether it was ignored for good: the field was left or Enter was pressed. */
    isRejected: ignored !== null && typed === null,
    type(text: string) {
      setTyped(text)
      const read = readQuantity(text, range, use)
      ignore(read.kind === 'ignored' ? text : null)
      if (read.kind === 'valid') onChange(read.quantity)
      if (read.kind === 'empty') onChange(null)
    },
    /** The field is left: it shows what it stands for. */
    settle() {
      if (typed === null) return
      const settled = settledQuantity(typed, value, range, use)
      setTyped(null)
      if (settled !== value) onChange(settled)
    },
    step: (direction: 1 | -1) => choose(stepQuantity(value, direction, range)),
    choose,
  }
}

export type QuantityField = ReturnType<typeof useQuantityField>
