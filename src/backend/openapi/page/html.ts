const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text for HTML. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, sign => SIGNS[sign] ?? sign)
}

/** A sentence whose `words in backticks` are code. */
export function prose(text: string): string {
  return escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}

/** The fragment of a call, shape or error on the page. */
export function anchor(kind: 'call' | 'shape' | 'error' | 'header' | 'chapter', name: string): string {
  return `${kind}-${name.replaceAll(/\W+/g, '-')}`
}

const LINE = 84

/** A value as JSON for people: what fits on a line stays on one. */
export function shownJson(value: unknown, indent = ''): string {
  const flat = flatJson(value)
  if (typeof value !== 'object' || value === null || indent.length + flat.length <= LINE) return flat
  const inner = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map(one => shownJson(one, inner))
    : Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${shownJson(one, inner)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return `${open}\n${parts.map(part => `${inner}${part}`).join(',\n')}\n${indent}${close}`
}

function flatJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flatJson).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const parts = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${flatJson(one)}`)
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}
