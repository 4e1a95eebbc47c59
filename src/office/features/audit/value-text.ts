import { messages } from './messages.ts'

/** A stored value as text: what is simple as it is written, the rest as its fields. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return messages.nothing
  if (typeof value === 'string') return value
  if (typeof value === 'boolean' || typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.length === 0 ? messages.nothing : value.map(valueText).join(', ')
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${valueText(part)}`)
    .join('; ')
}
