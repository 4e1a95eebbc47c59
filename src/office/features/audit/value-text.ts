import { formatDateTime, formatDay } from '#domain/time/business-day.ts'
import { messages } from './messages.ts'

const CURRENCIES: Readonly<Record<string, string>> = { UYU: '$', USD: 'U$S' }
const DAY = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/** A stored value as text: what is simple as it is read here, the rest as its fields. `field`: whose value it is. */
export function valueText(value: unknown, field = ''): string {
  if (value === null || value === undefined || value === '') return messages.nothing
  if (typeof value === 'boolean') return value ? messages.yes : messages.no
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'string') return simpleText(value, field)
  if (Array.isArray(value))
    return value.length === 0 ? messages.nothing : value.map(part => valueText(part)).join(', ')
  return Object.entries(value)
    .map(([name, part]) => `${messages.field(name)}: ${valueText(part, name)}`)
    .join('; ')
}

/** Amounts have at least two decimals; a whole number may be that of an order, which has no separators. */
function numberText(value: number): string {
  if (Number.isInteger(value)) return String(value)
  return value.toLocaleString('es-UY', { minimumFractionDigits: 2, maximumFractionDigits: 6 })
}

function simpleText(text: string, field: string): string {
  if (field.endsWith('currency')) return CURRENCIES[text] ?? text
  if (DAY.test(text)) return formatDay(text)
  const isInstant = INSTANT.test(text) && !Number.isNaN(Date.parse(text))
  return isInstant ? formatDateTime(new Date(text)) : text
}

/** Of two objects the fields that differ; anything else stays whole. */
export function changedParts(before: unknown, after: unknown): { before: unknown; after: unknown } {
  if (!isObject(before) || !isObject(after)) return { before, after }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    name => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const pick = (whole: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map(name => [name, whole[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
