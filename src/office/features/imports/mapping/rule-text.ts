import type { ImportMapping } from '#contract/office/products/import-mapping.ts'
import { messages } from './messages.ts'

type Rule = ImportMapping['fields'][string]

/** Where a field comes from and what is computed with it, in its sequence. */
export function ruleText(rule: Rule): string {
  if (typeof rule !== 'object') return messages.column(rule)
  if ('value' in rule) return messages.fixed(String(rule.value))
  const { column, lookup, replace, otherwise, divideBy, multiplyBy, discount, markup, margin, rate, round } =
    rule
  const { rules } = messages
  return [
    messages.column(column),
    ...(lookup === undefined ? [] : [rules.lookup(lookup.file)]),
    ...(replace === undefined ? [] : [rules.replace(Object.keys(replace).length)]),
    ...(otherwise === undefined ? [] : [rules.otherwise(otherwise)]),
    ...(divideBy === undefined ? [] : [rules.divideBy(operandText(divideBy))]),
    ...(multiplyBy === undefined ? [] : [rules.multiplyBy(operandText(multiplyBy))]),
    ...(discount === undefined ? [] : [rules.discount(operandText(discount))]),
    ...(markup === undefined ? [] : [rules.markup(operandText(markup))]),
    ...(margin === undefined ? [] : [rules.margin(margin.general)]),
    ...(rate === undefined ? [] : [rules.rate(rate)]),
    ...(round === undefined ? [] : [rules.round(messages.rounds[round])]),
  ].join(' · ')
}

/** The margins of a mapping, in general and by brand or node. */
export function marginTexts({ fields }: ImportMapping): string[] {
  return Object.values(fields).flatMap(rule => {
    const margin = typeof rule === 'object' && !('value' in rule) ? rule.margin : undefined
    if (margin === undefined) return []
    const own = Object.entries(margin.values ?? {})
    return [
      messages.marginsGeneral(margin.general),
      ...own.map(([name, percent]) => messages.rules.marginOf(name, percent)),
    ]
  })
}

/** A number as people write it, or the name of a column. */
export function operandText(operand: number | { column: string | number } | string | undefined): string {
  if (operand === undefined) return ''
  return typeof operand === 'object' ? String(operand.column) : String(operand).replace('.', ',')
}
