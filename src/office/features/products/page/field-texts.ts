import type { ReplyOf } from '#contract/call.ts'
import type { productChoices } from '#contract/office/products/product-page.ts'
import type { FieldValue } from '#domain/office/merge.ts'
import { PRODUCT_FIELDS, readPriceField } from '#domain/office/product-fields.ts'
import { type FieldTexts, valueText } from '../../forms/conflicts/save-over.ts'
import { messages } from '../messages.ts'

type Choices = ReplyOf<typeof productChoices>

/** How fields of a product are called, and what their values say to a person. */
export function fieldTexts(choices: Choices | undefined): Required<FieldTexts> {
  return {
    label(field) {
      const price = readPriceField(field)
      const list = choices?.lists.find(one => one.list === price?.list)?.name ?? ''
      if (price?.part === 'price') return messages.priceIn(list)
      if (price?.part === 'currency') return messages.currencyIn(list)
      if (price?.part === 'previousPrice') return messages.previousIn(list)
      const known = PRODUCT_FIELDS.find(one => one === field)
      return known === undefined ? messages.code : messages[known]
    },
    show: (field, value) =>
      field === 'node'
        ? (choices?.nodes.find(({ node }) => node === value)?.path.join(' › ') ?? messages.noNode)
        : valueText(value),
  }
}

/** A value as the calls of products take it: none of its fields is ticked or not. */
export function plainValue(value: FieldValue): string | number | null {
  return typeof value === 'boolean' ? null : value
}
