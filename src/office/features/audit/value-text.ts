import { messages } from './messages.ts'

/** A stored value as text: what is simple as it is written, the rest as its fields. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return messages.nothing
  if (typeof value === 'boolean') return value ? messages.yes : messages.no
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.length === 0 ? messages.nothing : value.map(valueText).join(', ')
  return Object.entries(value)
    .map(([name, part]) => `${messages.field(name)}: ${valueText(part)}`)
    .join('; ')
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
