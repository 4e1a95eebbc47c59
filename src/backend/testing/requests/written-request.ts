import type { Call } from '#contract/call.ts'

/** Parameters of a request; a list repeats its parameter. */
export type Parameters = Readonly<Record<string, unknown>>

/** The path and query of a call with any parameters. */
export function addressOf(call: Call, parameters: Parameters): string {
  let path = call.path
  const query: string[] = []
  for (const [name, given] of Object.entries(parameters)) {
    for (const text of textsOf(given)) {
      const written = encodeURIComponent(text)
      if (path.includes(`{${name}}`)) path = path.replace(`{${name}}`, () => written)
      else query.push(`${encodeURIComponent(name.toWellFormed())}=${written}`)
    }
  }
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}

/** The names of a call's parameters in path and query. */
export function parametersOf({ query }: Call): string[] {
  return namesIn(query)
}

/** Where a request can name a cardcode, or null. */
export function placeOfCardcode({ query, body }: Call): 'query' | 'body' | null {
  if (namesIn(query).includes('cardcode')) return 'query'
  return namesIn(body).includes('cardcode') ? 'body' : null
}

/** The field names of an object schema; none for others. */
export function namesIn(schema: Call['query']): string[] {
  return 'shape' in schema && typeof schema.shape === 'object' ? Object.keys(schema.shape ?? {}) : []
}

/** The texts of a parameter's values; lone surrogates cannot be written in a URL. */
export function textsOf(given: unknown): string[] {
  return [given].flat().flatMap(value => {
    return value === undefined || value === null || typeof value === 'symbol'
      ? []
      : [String(value).toWellFormed()]
  })
}
