/** Markup that may be sent as it is: only `html` makes it, so every text in it was escaped. */
export interface Html {
  readonly markup: string
}

type Value = string | number | Html | null | readonly Html[]

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** A template of markup; its values are escaped, null is nothing. Attributes are written in double quotes. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  const markup = parts.reduce((text, part, at) => text + markupOf(values[at - 1] ?? null) + part)
  return { markup }
}

function markupOf(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'string') return value.replace(/[&<>"']/g, sign => ENTITIES[sign] ?? sign)
  if (typeof value === 'number') return String(value)
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}
