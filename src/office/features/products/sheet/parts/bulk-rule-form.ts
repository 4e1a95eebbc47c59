import { readTypedNumber } from '#domain/money/typed-number.ts'
import type { BulkAct, BulkRule } from '#domain/office/sheet/bulk-rule.ts'
import { cellChoices, readCell, tagsOf } from '#domain/office/sheet/cell-values.ts'
import type { SheetField } from '#domain/office/sheet/sheet-fields.ts'
import { PRICE_ROUNDINGS } from '#domain/pricing/round-price.ts'
import { messages } from '../messages.ts'
import type { SheetModel } from '../model/sheet-model.ts'

interface ReadRule {
  readonly rule: BulkRule | null
  readonly errors: Readonly<Record<string, string>>
}

/** The rule that the form of `Cambio masivo` says. */
export function bulkRuleOf(field: SheetField, act: BulkAct, data: FormData, model: SheetModel): ReadRule {
  const text = (name: string) => String(data.get(name) ?? '').trim()
  const wrong = (name: string, reason: string): ReadRule => ({
    rule: null,
    errors: { [name]: messages.reason(reason) },
  })
  const rounding = PRICE_ROUNDINGS.find(one => one === text('rounding')) ?? 'none'
  const rule = (made: BulkRule): ReadRule => ({ rule: made, errors: {} })
  switch (act) {
    case 'set': {
      const choices = cellChoices({ brand: model.table.namesOf('brand'), node: model.table.namesOf('node') })
      const read = readCell(field, text('value'), choices)
      return read.ok ? rule({ act, value: read.value }) : wrong('value', read.reason)
    }
    case 'replace':
      return text('find') === ''
        ? wrong('find', 'required')
        : rule({ act, find: text('find'), replacement: text('replacement') })
    case 'add-tags':
    case 'remove-tags': {
      const tags = tagsOf(text('value'))
      return tags.length === 0 ? wrong('value', 'required') : rule({ act, tags })
    }
    case 'round':
      return rule({ act, rounding })
    default: {
      const value = readTypedNumber(text('value'))
      if (value === null) return wrong('value', 'not-a-number')
      if (act === 'add') return rule({ act, amount: value, rounding })
      if (act === 'multiply')
        return value < 0 ? wrong('value', 'too-small') : rule({ act, factor: value, rounding })
      return value < -100 ? wrong('value', 'too-small') : rule({ act, percent: value, rounding })
    }
  }
}
